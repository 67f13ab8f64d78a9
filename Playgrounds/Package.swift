// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Playgrounds",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "PopupFlow", path: ".."),
  ],
  targets: [
    .target(
      name: "Timeline",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
      ]
    ),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline"]),
  ],
  swiftLanguageModes: [.v6]
)
