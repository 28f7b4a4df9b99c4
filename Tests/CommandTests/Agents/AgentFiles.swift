import Platform

enum AgentFiles {
  static func link(_ target: String, _ path: String) -> Bool { symlink(target, path) == 0 }
}

enum FileURIs {
  /// The URI of a path without special characters.
  static func uri(_ path: String) -> String { "file://" + path }
}
