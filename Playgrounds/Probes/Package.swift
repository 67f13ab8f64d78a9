// swift-tools-version: 6.1

import PackageDescription

// The modules of `Probes.xcodeproj`, for tools that read packages and no projects. Xcode does not
// use this file.
let products = ["PopupFlow", "PopupFlowSwiftUI", "PopupFlowUIKit"]
  .map { Target.Dependency.product(name: $0, package: "PopupFlow") }

let package = Package(
  name: "Probes",
  platforms: [.iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  dependencies: [.package(name: "PopupFlow", path: "../..")],
  targets: [
    .target(name: "Probes", path: "Suite", exclude: ["README.md"]),
    .executableTarget(name: "ProbesApp", dependencies: products + ["Probes"], path: "App"),
    .testTarget(
      name: "ProbesHostedTests",
      dependencies: products + [
        "Probes", "ProbesApp", .product(name: "PopupFlowTesting", package: "PopupFlow"),
      ],
      path: "Hosted"),
    .testTarget(name: "ProbesUITests", dependencies: ["Probes"], path: "UITests"),
  ],
  swiftLanguageModes: [.v6]
)
