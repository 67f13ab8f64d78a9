import ArgumentParser
import Foundation
import StageHTTP
import StageServer

/// `stage`: serves the page that shows the library at work.
@main
struct StageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage",
    abstract: "Shows popups and the machine behind them in a browser.",
    discussion: """
      Open the printed address. Apps send their journals to the other address, with &app= and their \
      name at its end. Only pages that were opened with the key in the printed address show them. The \
      stage listens at this machine only, unless --address says otherwise.
      """)

  @Option(help: "The port; 0 for one that is free.")
  var port: UInt16 = 8080

  @Option(help: "The IP address to listen at.")
  var address = "127.0.0.1"

  @Option(
    help: """
      A further name or address under which browsers and apps reach the stage; can be repeated.
      """)
  var name: [String] = []

  @Option(
    help: """
      The token that apps give. If left out, a random one that is kept for the next start.
      """)
  var token: String?

  func validate() throws {
    for name in name {
      guard let problem = StageOptions.problem(ofName: name) else { continue }
      throw ValidationError("--name \"\(name)\" \(problem).")
    }
    if let token, token.isEmpty || !token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    {
      throw ValidationError("--token is \"\(token)\"; expected letters and digits.")
    }
  }

  func run() async throws {
    var options = StageOptions()
    (options.host, options.port, options.names) = (address, port, name)
    options.token = token ?? SecretFile.token.secret()
    options.key = SecretFile.key.secret()
    options.report = { sentence in
      print(sentence)
      fflush(nil)
    }
    let server: StageServer
    do {
      server = try await StageServer(options)
    } catch {
      FileHandle.standardError.write(Data("\(reason(for: error))\n".utf8))
      throw ExitCode(2)
    }
    print("The stage is at \(server.pageAddress)")
    print("Apps send their journals to \(server.inspectorAddress)&app=NAME")
    // A program that reads this line may not see it before the pipe is full.
    fflush(nil)
    try await server.run()
  }

  private func reason(for error: any Error) -> String {
    switch error {
    case ListenError.portInUse:
      "Port \(port) is in use by another program, or by another stage. Choose another port with "
        + "--port, such as --port \(port < .max ? port + 1 : 8080), or a free one with --port 0."
    case ListenError.portNotAllowed:
      "Port \(port) is for administrators only. Choose another with --port, such as --port 8080."
    case ListenError.wrongAddress:
      "\(address) is no IP address of this machine; expected one such as 127.0.0.1 for --address."
    case ListenError.other(let message):
      "The stage cannot listen at \(address), port \(port): \(message)."
    default:
      "The stage cannot start: \(error.localizedDescription)"
    }
  }
}
