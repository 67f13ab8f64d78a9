// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PopupFlow",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PopupMachine", targets: ["PopupMachine"]),
    .library(name: "PopupFlow", targets: ["PopupFlow"]),
    .library(name: "PopupFlowUIKit", targets: ["PopupFlowUIKit"]),
    .library(name: "PopupFlowSwiftUI", targets: ["PopupFlowSwiftUI"]),
    .library(name: "PopupFlowJournal", targets: ["PopupFlowJournal"]),
    .library(name: "PopupFlowLiveJournal", targets: ["PopupFlowLiveJournal"]),
    .library(name: "PopupModelChecking", targets: ["PopupModelChecking"]),
    .library(name: "PopupFlowTesting", targets: ["PopupFlowTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "PopupMachine",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")]
    ),
    // Shared by the tests of several modules.
    .target(
      name: "TestKit",
      dependencies: [
        "PopupFlow", "PopupFlowTesting", "PopupMachine",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Tests/TestKit"),
    .testTarget(
      name: "PopupMachineTests",
      dependencies: [
        "PopupFlow", "PopupFlowJournal", "PopupMachine", "PopupModelChecking", "TestKit",
      ]),
    .target(
      name: "PopupFlow",
      dependencies: [
        "PopupMachine",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(
          name: "OpenCombineShim", package: "OpenCombine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi])),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "PopupFlowTests",
      dependencies: [
        "PopupFlow", "PopupFlowTesting", "TestKit",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PopupFlowPresenting",
      dependencies: [
        "PopupFlow", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "PopupFlowPresentingTests",
      dependencies: [
        "PopupFlowPresenting", "PopupFlowTesting", "TestKit",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      exclude: ["Life/PresentationLife.md"]
    ),
    // The adapters are empty modules on platforms without UIKit or SwiftUI.
    .target(
      name: "PopupFlowUIKit",
      dependencies: [
        "PopupFlow", "PopupFlowPresenting",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PopupFlowSwiftUI",
      dependencies: [
        "PopupFlow", "PopupFlowPresenting", "PopupFlowUIKit",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PopupFlowJournal",
      dependencies: [
        "PopupFlow",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "PopupFlowJournalTests",
      dependencies: ["PopupFlowJournal", "PopupFlowTesting", "TestKit"]),
    // Separate, so that only apps that send journals link networking.
    .target(
      name: "PopupFlowLiveJournal", dependencies: ["PopupFlow", "PopupFlowJournal"]),
    .testTarget(
      name: "PopupFlowLiveJournalTests",
      dependencies: ["PopupFlowJournal", "PopupFlowLiveJournal", "PopupFlowTesting"]),
    .target(
      name: "PopupModelChecking",
      dependencies: [
        "PopupMachine",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PopupFlowTesting",
      dependencies: [
        "PopupFlow", "PopupModelChecking",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Required for issues to fail tests of Swift Testing.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "PopupFlowTestingTests",
      dependencies: [
        "PopupFlowJournal", "PopupFlowTesting", "TestKit",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Compiles and tests the adapters against doubles of UIKit and SwiftUI, on any host. A variable
// controls this, because a manifest does not know the target platform, and because packages that
// depend on this one must not see the doubles and the flags.
if Context.environment["POPUPFLOW_DOUBLES"] == "1" {
  let aliases = [
    "PopupFlowUIKit": ["UIKit": "UIKitDouble", "SwiftUI": "SwiftUIDouble"],
    "PopupFlowSwiftUI": ["UIKit": "UIKitDouble", "SwiftUI": "SwiftUIDouble"],
    "ShopApp": ["UIKit": "UIKitDouble", "SwiftUI": "SwiftUIDouble"],
    "Probes": ["UIKit": "UIKitDouble", "SwiftUI": "SwiftUIDouble"],
    "AdapterCases": ["UIKit": "UIKitDouble", "SwiftUI": "SwiftUIDouble"],
    "ProbesApp": ["UIKit": "UIKitTypes", "SwiftUI": "SwiftUIDouble"],
    "ProbesUITests": ["UIKit": "UIKitTypes"],
  ]
  // In Xcode, this app is a package of its own.
  package.targets.append(
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        "PopupFlow", "PopupFlowJournal", "PopupFlowLiveJournal", "PopupFlowSwiftUI",
        "PopupFlowUIKit",
      ],
      path: "Playgrounds/ShopApp.swiftpm/Sources"))
  // In Xcode, a folder of the project `Probes`.
  package.targets.append(
    .target(name: "Probes", path: "Playgrounds/Probes/Suite", exclude: ["README.md"]))
  // The project's other folders. The tests on the doubles run the cases. The rest is type-checked.
  let xctest: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "XCTestTypes"])
  ]
  package.targets += [
    .target(
      name: "AdapterCases",
      dependencies: [
        "PopupFlow", "PopupFlowSwiftUI", "PopupFlowTesting", "PopupFlowUIKit", "Probes",
      ],
      path: "Playgrounds/Probes/Hosted/Cases"),
    .target(
      name: "ProbesApp",
      dependencies: ["PopupFlow", "PopupFlowSwiftUI", "PopupFlowUIKit", "Probes"],
      path: "Playgrounds/Probes/App"),
    .target(
      name: "ProbesHostedTests",
      dependencies: ["AdapterCases", "Probes", "ProbesApp", "XCTestTypes"],
      path: "Playgrounds/Probes/Hosted", exclude: ["Cases"], swiftSettings: xctest),
    .target(
      name: "ProbesUITests", dependencies: ["Probes", "XCTestTypes"],
      path: "Playgrounds/Probes/UITests", swiftSettings: xctest),
    .target(
      name: "UIKitTypes", dependencies: ["UIKitDouble"],
      path: "Tests/Doubles/TypesOnly/UIKitTypes"),
    .target(name: "XCTestTypes", path: "Tests/Doubles/TypesOnly/XCTestTypes"),
  ]
  for target in package.targets {
    for (module, double) in (aliases[target.name] ?? [:]).sorted(by: <) {
      target.dependencies.append(.byName(name: double))
      target.swiftSettings =
        (target.swiftSettings ?? []) + [
          .unsafeFlags(["-module-alias", "\(module)=\(double)"])
        ]
    }
  }
  package.targets += [
    .target(
      name: "UIKitGlobals", path: "Tests/Doubles/UIKitGlobals",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "UIKitDouble", dependencies: ["UIKitGlobals"], path: "Tests/Doubles/UIKitDouble"),
    .target(
      name: "SwiftUIDouble",
      dependencies: [
        "UIKitDouble", .product(name: "OpenCombineShim", package: "OpenCombine"),
      ],
      path: "Tests/Doubles/SwiftUIDouble"
    ),
    .target(
      name: "SimulationTime",
      dependencies: ["PopupFlow", "UIKitDouble"],
      path: "Tests/Doubles/SimulationTime"
    ),
    .testTarget(name: "UIKitDoubleTests", dependencies: ["PopupFlowTesting", "UIKitDouble"]),
    .testTarget(name: "SwiftUIDoubleTests", dependencies: ["SwiftUIDouble"]),
    .testTarget(
      name: "ShopAppTests",
      dependencies: [
        "PopupFlowTesting", "ShopApp", "SimulationTime", "SwiftUIDouble", "UIKitDouble",
      ]
    ),
    .testTarget(
      name: "ProbesTests",
      dependencies: [
        "AdapterCases", "Probes", "SimulationTime", "SwiftUIDouble", "UIKitDouble",
      ]),
    .testTarget(
      name: "PopupFlowUIKitTests",
      dependencies: [
        "PopupFlowUIKit", "PopupFlowTesting", "SimulationTime", "TestKit", "UIKitDouble",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "PopupFlowSwiftUITests",
      dependencies: [
        "PopupFlowSwiftUI", "PopupFlowTesting", "SimulationTime", "SwiftUIDouble", "TestKit",
        "UIKitDouble",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
  ]
}
