/// Words as a person pastes them into a shell.
package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-._/~+,:@%=".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// A file; one that is called like an option is not taken for one.
  package static func path(_ path: String) -> String { quoted(path.hasPrefix("-") ? "./" + path : path) }
}
