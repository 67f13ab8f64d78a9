// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Stage",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "stage", targets: ["StageCommand"])
  ],
  dependencies: [
    .package(name: "PopupFlow", path: "../.."),
    .package(name: "Playgrounds", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "StageHTTP",
      // The sockets only. The server of the package (0.27.1, tried with a time limit around each wait of
      // its sockets) holds under the attacks on routes, but not under these of `ServerTests`: it reads
      // a head without an end forever, on a whole processor; a head that comes byte by byte has no time
      // limit; malformed heads and heads too long get no answer; a body of up to 4 kB is read before it
      // can be refused; connections have no limit; work for a client that is gone goes on.
      dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")]
    ),
    .testTarget(
      name: "StageHTTPTests",
      dependencies: ["StageHTTP", .product(name: "FlyingSocks", package: "FlyingFox")]),
    .target(
      name: "StageRuns",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "Comparing", package: "Playgrounds"),
        .product(name: "TestGeneration", package: "Playgrounds"),
        .product(name: "Timeline", package: "Playgrounds"),
      ]
    ),
    .testTarget(
      name: "StageRunsTests",
      dependencies: [
        "StageRuns",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "Comparing", package: "Playgrounds"),
        .product(name: "Scenarios", package: "Playgrounds"),
      ]),
    .target(
      name: "StageServer",
      dependencies: [
        "StageHTTP", "StageRuns",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "Comparing", package: "Playgrounds"),
        .product(name: "Scenarios", package: "Playgrounds"),
        .product(name: "Timeline", package: "Playgrounds"),
      ],
      resources: [.copy("Page")]
    ),
    .testTarget(
      name: "StageServerTests",
      dependencies: [
        "StageHTTP", "StageRuns", "StageServer",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]),
    .executableTarget(
      name: "StageCommand",
      dependencies: [
        "StageHTTP", "StageServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "StageBrowserTests",
      dependencies: [
        "StageCommand", "StageServer",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "PopupFlowLiveJournal", package: "PopupFlow"),
        .product(name: "Scenarios", package: "Playgrounds"),
        .product(name: "TestGeneration", package: "Playgrounds"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
