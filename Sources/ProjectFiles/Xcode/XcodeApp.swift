import Model

extension XcodeProject {
  /// Returns the merged declarations of all apps that contain a layout; nil if there is no iOS app.
  /// - Parameter path: the layout's path relative to the project's folder. A layout without a target counts for every
  ///   app.
  package func app(of path: String) -> AppConfiguration? {
    let owners = targets.indices.filter { targets[$0].contains(path) }
    let users = owners.isEmpty ? targets.indices.filter { targets[$0].kind == .app } : users(of: owners)
    var app = users.compactMap { targets[$0].app(of: path) }.reduce(nil) { whole, app in
      whole?.union(app) ?? app
    }
    if owners.isEmpty, listsFiles(like: path) { app?.isUnlisted = true }
    return app
  }

  /// Whether the targets of the apps list files with the extension of a path, or synchronised folders, and no target a
  /// folder around it.
  private func listsFiles(like path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    let apps = targets.filter { $0.app != nil }
    return apps.contains { !$0.folders.isEmpty || $0.files.contains { $0.hasSuffix(path[dot...]) } }
      && !targets.contains { $0.files.contains { path.hasPrefix($0 + "/") } }
  }

  /// Returns the platform of a file that belongs to targets for other platforms only; nil for every other file.
  package func foreignPlatform(of path: String) -> String? {
    let owners = targets.filter { $0.contains(path) }
    guard let first = owners.first, !owners.contains(where: \.runsOnIOS) else { return nil }
    return first.platform
  }

  /// Returns the apps and extensions among some targets, and those that depend on the frameworks among them.
  private func users(of owners: [Int]) -> [Int] {
    var result = Set(owners)
    var waiting = owners.filter { targets[$0].kind == .other }
    while let used = waiting.popLast() {
      for user in targets.indices where targets[user].dependencies.contains(used) && !result.contains(user) {
        result.insert(user)
        if targets[user].kind == .other { waiting.append(user) }
      }
    }
    return result.sorted()
  }
}

extension XcodeProject.Target {
  /// Returns the app's declarations for a layout. A main storyboard can be for iPads or iPhones only, and so is a file
  /// whose name ends in `~ipad` or `~iphone`.
  fileprivate func app(of path: String) -> AppConfiguration? {
    var families = mainStoryboards.filter { "/\(path)".hasSuffix("/\($0.value).storyboard") }.map(\.key)
    let suffixes: [(String, Idiom)] = [("~ipad.", .pad), ("~iphone.", .phone)]
    families += suffixes.filter { path.lowercased().contains($0.0) }.map(\.1)
    guard var app, !families.isEmpty else { return app }
    let own = app.families.intersection(families)
    if own.isEmpty { app.isForOtherDevices = true } else { app.families = own }
    return app
  }

  /// Whether the target is built for iOS; without a platform setting it may be.
  fileprivate var runsOnIOS: Bool {
    if let platforms = settings.value("SUPPORTED_PLATFORMS") { return platforms.contains("iphoneos") }
    guard let sdk = settings.value("SDKROOT") else { return true }
    return sdk.hasPrefix("iphoneos") || sdk == "auto"
  }

  /// The name of the platform.
  fileprivate var platform: String {
    let words = settings.value("SUPPORTED_PLATFORMS") ?? settings.value("SDKROOT") ?? ""
    let names = [("macosx", "macOS"), ("appletv", "tvOS"), ("watch", "watchOS"), ("xr", "visionOS")]
    return names.first { words.contains($0.0) }?.1 ?? "another platform"
  }

  /// Reads the declarations of the target's Info.plist and build settings, if it is an iOS app or extension.
  /// - Parameter read: returns the contents of an Info.plist by path relative to the project's folder, or nil.
  mutating func readDeclarations(_ read: (String) -> [UInt8]?) {
    guard kind == .app || kind == .appExtension, runsOnIOS else { return }
    var app = AppConfiguration.unrestricted
    let isGenerated = settings.value("GENERATE_INFOPLIST_FILE") == "YES"
    let name = settings.value("INFOPLIST_FILE")
    let file = name.flatMap { path in read(path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
    app.lacksOrientations = !isGenerated && name != nil && file == nil
    if isGenerated || file != nil {
      if isGenerated { app = generated }
      app.hasLaunchStoryboard = isGenerated && hasLaunchScreen
      if let file { app = InfoPlist.read(file, file: "", over: app).app }
    }
    if kind == .appExtension { app.isExtension = true }
    if let families = deviceFamilies { app.families = families }
    app.minimumSystem = settings.value("IPHONEOS_DEPLOYMENT_TARGET").flatMap { version in
      Int(version.prefix { $0.isNumber })
    }
    self.app = app
    mainStoryboards = file.map { InfoPlist.mainStoryboards($0) } ?? [:]
  }

  /// `TARGETED_DEVICE_FAMILY`, whose default is iPhone only.
  private var deviceFamilies: Set<Idiom>? {
    guard let value = settings.value("TARGETED_DEVICE_FAMILY") else {
      return settings.isIncomplete ? nil : [.phone]
    }
    let families = Set<Idiom>(
      value.split { !$0.isNumber }.compactMap { $0 == "1" ? .phone : $0 == "2" ? .pad : nil })
    return families.isEmpty ? nil : families
  }

  /// The declarations that Xcode writes into a generated Info.plist.
  private var generated: AppConfiguration {
    var app = AppConfiguration.unrestricted
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let both = orientations(key)
    if let phone = orientations(key + "_iPhone") ?? both { app.phoneOrientations = phone }
    if let pad = orientations(key + "_iPad") ?? both { app.padOrientations = pad }
    app.requiresFullScreen = settings.value("INFOPLIST_KEY_UIRequiresFullScreen") == "YES"
    return app
  }

  private var hasLaunchScreen: Bool {
    settings.value("INFOPLIST_KEY_UILaunchStoryboardName")?.isEmpty == false
      || settings.value("INFOPLIST_KEY_UILaunchScreen_Generation") == "YES"
  }

  private func orientations(_ key: String) -> Orientations? {
    let names = settings.value(key).map {
      $0.split(separator: " ").compactMap { InfoPlist.orientationNames[String($0)] }
    }
    guard let names, !names.isEmpty else { return nil }
    return names.reduce(into: []) { $0.formUnion($1) }
  }
}
