import Basics

/// Links from printed places (`layout.json:3:14`) to their files, as OSC 8 sequences for terminals that support them.
package struct TerminalLinks: Sendable {
  /// Whether the terminal takes the line as the fragment of a file's address.
  private let takesLines: Bool

  /// Returns nil if the terminal is not known to support links, or if its files are on another machine.
  /// - Parameter variable: the environment.
  package init?(variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    let program = variable("TERM_PROGRAM") ?? ""
    guard variable("SSH_CONNECTION") == nil, variable("TMUX") == nil, !term.hasPrefix("screen"),
      !term.hasPrefix("tmux"), term != "dumb"
    else { return nil }
    let isKitty = variable("KITTY_WINDOW_ID") != nil || term == "xterm-kitty"
    let isKnown =
      isKitty || ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "rio"].contains(program)
      || ["foot", "alacritty", "xterm-ghostty", "wezterm", "contour"].contains { term.hasPrefix($0) }
      || (variable("VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5000
      || variable("KONSOLE_VERSION") != nil || variable("WT_SESSION") != nil
    guard isKnown else { return nil }
    takesLines = isKitty
  }

  /// Returns text with a link around each place of an existing file at the beginning of a line.
  /// - Parameter allowed: whether the settings allow links; only evaluated if there is one.
  package func linked(_ text: String, if allowed: () -> Bool = { true }) -> String {
    var known: [String: Bool] = [:]
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> String in
      let line = Substring(line)
      guard let place = Place(line) else { return String(line) }
      let exists = known[place.path] ?? FileSystem.exists(place.path)
      known[place.path] = exists
      guard exists, allowed() else { return String(line) }
      return line[..<place.start] + "\u{1B}]8;;\(address(of: place))\u{1B}\\" + line[place.start..<place.end]
        + "\u{1B}]8;;\u{1B}\\" + line[place.end...]
    }.joined(separator: "\n")
  }

  private func address(of place: Place) -> String {
    FileURI.uri(FileSystem.absolute(place.path)) + (takesLines ? "#\(place.line)" : "")
  }

  /// A path, a line and possibly a column at the beginning of a line, with their range.
  private struct Place {
    var path: String
    var line: Substring
    var start: Substring.Index
    var end: Substring.Index

    init?(_ text: Substring) {
      guard let first = text.firstIndex(where: { $0 != " " }) else { return nil }
      var colon = text[first...].firstIndex(of: ":")
      while let end = colon {
        let digits = text[text.index(after: end)...].prefix { $0.isASCII && $0.isNumber }
        guard digits.isEmpty || end == first else {
          start = first
          path = String(text[first..<end])
          line = digits
          self.end = digits.endIndex
          let column = text[digits.endIndex...].dropFirst().prefix { $0.isASCII && $0.isNumber }
          if text[digits.endIndex...].first == ":", !column.isEmpty { self.end = column.endIndex }
          return
        }
        colon = text[text.index(after: end)...].firstIndex(of: ":")
      }
      return nil
    }
  }
}
