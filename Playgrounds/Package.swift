// swift-tools-version: 6.1

import Foundation
import PackageDescription

let scenarios = try FileManager.default
  .contentsOfDirectory(atPath: Context.packageDirectory + "/Scenarios")
  .filter { $0.hasSuffix(".jsonl") }

let package = Package(
  name: "Playgrounds",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "popupflow", targets: ["PopupFlowCommand"]),
    .executable(name: "benchmarks", targets: ["BenchmarksCommand"]),
    // For the stage, a package of its own.
    .library(name: "Comparing", targets: ["Comparing"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "TestGeneration", targets: ["TestGeneration"]),
    .library(name: "Timeline", targets: ["Timeline"]),
  ],
  dependencies: [
    .package(name: "PopupFlow", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "Scenarios",
      path: "Scenarios",
      resources: scenarios.map { .embedInCode($0) }
    ),
    .target(name: "SVG"),
    .target(
      name: "Timeline",
      dependencies: [
        "SVG",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]
    ),
    .testTarget(
      name: "TimelineTests",
      dependencies: [
        "JournalGeneration", "SVG", "Timeline",
        .product(name: "PopupFlowTesting", package: "PopupFlow"),
      ]),
    // The same events under another policy or at other times, for the stage and the command.
    .target(
      name: "Comparing",
      dependencies: [
        "Timeline",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]
    ),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "JournalGeneration", "Scenarios", "Timeline",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]),
    .target(
      name: "TestGeneration",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]
    ),
    .testTarget(
      name: "TestGenerationTests",
      dependencies: [
        "Comparing", "JournalGeneration", "Scenarios", "TestGeneration",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]),
    // The tests of two scenarios, as they are generated.
    .testTarget(
      name: "ScenarioTests",
      dependencies: [.product(name: "PopupFlowJournal", package: "PopupFlow")]),
    .testTarget(
      name: "TestingProductTests",
      dependencies: [.product(name: "PopupFlowTesting", package: "PopupFlow")]),
    .target(
      name: "JournalGeneration",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "PopupMachine", package: "PopupFlow"),
      ]
    ),
    .testTarget(name: "JournalGenerationTests", dependencies: ["JournalGeneration"]),
    .target(
      name: "JournalFuzzing",
      dependencies: [
        "JournalGeneration",
        "Timeline",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "PopupModelChecking", package: "PopupFlow"),
      ]
    ),
    .testTarget(
      name: "JournalFuzzingTests",
      dependencies: [
        "JournalFuzzing", "JournalGeneration",
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]),
    .executableTarget(
      name: "PopupFlowCommand",
      dependencies: [
        "Comparing",
        "JournalGeneration",
        "Scenarios",
        "TestGeneration",
        "Timeline",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "PopupMachine", package: "PopupFlow"),
        .product(name: "PopupModelChecking", package: "PopupFlow"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "PopupFlowCommandTests", dependencies: ["PopupFlowCommand", "Scenarios"]),
    .target(name: "CountingAllocator"),
    .target(
      name: "Benchmarking",
      dependencies: [
        "JournalGeneration",
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowTesting", package: "PopupFlow"),
        .product(name: "PopupMachine", package: "PopupFlow"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(name: "BenchmarkingTests", dependencies: ["Benchmarking", "JournalGeneration"]),
    .executableTarget(
      name: "BenchmarksCommand",
      dependencies: [
        "Benchmarking",
        "CountingAllocator",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Each page of the playground is also a program: `page-keep-alive` runs `KeepAlive`.
let pages = [
  "Order", "KeepAlive", "Preemption", "Logout", "Lanes", "Frequency", "Explanation",
  "TestingAReducer", "WritingAHost",
]

for page in pages {
  let program = page.reduce(into: "page") { name, character in
    name += character.isUppercase ? "-\(character.lowercased())" : String(character)
  }
  package.products.append(.executable(name: program, targets: ["\(page)Page"]))
  package.targets.append(
    .executableTarget(
      name: "\(page)Page",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowTesting", package: "PopupFlow"),
      ],
      path: "PopupFlow.playground/Pages/\(page).xcplaygroundpage",
      sources: ["Contents.swift"]  // Excludes files that Xcode adds.
    ))
}

// The fuzzer links only with libFuzzer, which contains `main`; see `Fuzzing/README.md`.
if Context.environment["POPUPFLOW_FUZZER"] != nil {
  package.products.append(.executable(name: "journal-fuzzer", targets: ["JournalFuzzer"]))
  package.targets.append(
    .executableTarget(
      name: "JournalFuzzer",
      dependencies: ["JournalFuzzing"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    ))
}
