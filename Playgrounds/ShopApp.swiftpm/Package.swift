// swift-tools-version: 6.1

import PackageDescription

#if canImport(AppleProductTypes)
  import AppleProductTypes
#endif

let package = Package(
  name: "ShopApp",
  platforms: [.iOS(.v16)],
  dependencies: [.package(name: "PopupFlow", path: "../..")],
  targets: [
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        .product(name: "PopupFlow", package: "PopupFlow"),
        .product(name: "PopupFlowJournal", package: "PopupFlow"),
        .product(name: "PopupFlowLiveJournal", package: "PopupFlow"),
        .product(name: "PopupFlowSwiftUI", package: "PopupFlow"),
        .product(name: "PopupFlowUIKit", package: "PopupFlow"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)

// Only Xcode and Swift Playgrounds have this module.
#if canImport(AppleProductTypes)
  package.products = [
    .iOSApplication(
      name: "ShopApp",
      targets: ["ShopApp"],
      bundleIdentifier: "org.popupflow.shop",
      displayVersion: "1.0",
      bundleVersion: "1",
      accentColor: .presetColor(.indigo),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeLeft,
        .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      // For the stage, which runs on a computer in the same network.
      capabilities: [
        .appTransportSecurity(configuration: .init(allowsLocalNetworking: true)),
        .localNetwork(purposeString: "The debug screen sends the popups' journal to the stage."),
      ],
      appCategory: .shopping,
      // Several windows on iPad.
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ]
#endif
