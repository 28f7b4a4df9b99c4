/// Quotes words for a shell.
package enum ShellWord {
  /// Returns a word, quoted if necessary.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-._/~+,:@%=".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns a path that cannot be mistaken for an option.
  package static func path(_ path: String) -> String { quoted(path.hasPrefix("-") ? "./" + path : path) }
}
