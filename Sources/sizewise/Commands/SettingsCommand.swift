import Basics
import Model
import Screen

extension Command {
  package static let settings = Command(
    "settings", "", "print the current settings of the preview and their file", takesFiles: false,
    options: [Option(.schema, "print the JSON schema of the settings file")],
    details: """
      The preview reads sizewise/settings.json in $XDG_CONFIG_HOME, or in ~/.config: JSON with comments. Options on the
      command line take precedence. An invalid setting is reported with its line, and the others still apply.
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
      try console.print("// \(path)\(isThere ? "" : " (does not exist)")\n")
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
