/// Where the program keeps what belongs to a person. As the XDG Base Directory Specification says, a path in a variable
/// that is not absolute does not count.
enum UserFolder {
  case configuration, cache, state

  /// The program's own folder there; nil where the person has no such place.
  func path(_ variable: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let (name, usual) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    return (absolute(name) ?? absolute("HOME").map { $0 + usual }).map { $0 + "/sizewise" }
  }
}
