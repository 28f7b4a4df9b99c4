import Export

/// The version of the program.
package let sizewiseVersion = "0.1.0"

extension Command {
  /// `--version`; no command of its own in the table.
  package static let version = Command("--version", "", "print the version", takesFiles: false) {
    _, console throws(CommandFailure) in
    try console.print("sizewise \(sizewiseVersion)\n")
    return .fine
  }
}

extension Command {
  /// `--licenses`; no command of its own in the table.
  package static let licenses = Command(
    "--licenses", "", "print the licences of the program and of what is in it", takesFiles: false
  ) { _, console throws(CommandFailure) in
    try console.print(Licences.text)
    return .fine
  }
}
