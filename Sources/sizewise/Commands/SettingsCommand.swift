import Basics
import Model
import Screen

extension Command {
  package static let settings = Command(
    "settings", "", "print the preview's settings in force, and where they come from", takesFiles: false,
    options: [Option(.schema, "the JSON schema of the settings file instead")],
    details: """
      The preview reads settings.json in the folder sizewise of $XDG_CONFIG_HOME, else of ~/.config: JSON with comments.
      Options of the command line count before it. A setting that is wrong is told with its place, and the others hold.
      """
  ) { invocation, console throws(CommandError) in
    if invocation.has(.schema) {
      try console.print(PreviewSettings.schema)
      return .fine
    }
    let path = SettingsFile.path(console)
    let isThere = path.map(FileSystem.exists) ?? false
    let settings = SettingsFile.read(console)
    if let path {
      try console.print("// \(path)\(isThere ? "" : ", which is not there")\n")
    }
    try console.print(settings.text)
    return .fine
  }
}

/// The file with the user's settings of the preview.
enum SettingsFile {
  static func path(_ console: Console) -> String? {
    UserFolder.configuration.path(console.variable).map { $0 + "/settings.json" }
  }

  /// Returns the valid settings; mistakes are reported.
  static func read(_ console: Console) -> PreviewSettings {
    do throws(CommandError) {
      let settings = try load(console) ?? PreviewSettings()
      for diagnostic in settings.diagnostics { console.report(.diagnostic(diagnostic)) }
      return settings
    } catch {
      console.report(.failure(error))
      return PreviewSettings()
    }
  }

  /// Returns the valid settings with their diagnostics; nil if there is no file.
  static func load(_ console: Console) throws(CommandError) -> PreviewSettings? {
    guard let path = path(console), FileSystem.exists(path) else { return nil }
    return PreviewSettings(try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
  }
}
