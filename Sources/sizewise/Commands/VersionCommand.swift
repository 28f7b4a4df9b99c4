import CProcess
import Export
import Platform

/// The version of the program.
package let sizewiseVersion = "0.1.0"

/// The commit that a release was built from; empty for other builds.
let sizewiseCommit = String(cString: cprocess_commit())

extension Command {
  /// `--version`, which is not in the table of commands.
  package static let version = Command(
    "--version", "", "print the version, the commit of a release, and the system", takesFiles: false
  ) {
    _, console throws(CommandError) in
    try console.print(
      "sizewise \(sizewiseVersion) (\(sizewiseCommit.isEmpty ? "no release" : sizewiseCommit)) \(systemName)\n"
    )
    return .fine
  }
}

extension Command {
  /// `--licenses`, which is not in the table of commands.
  package static let licenses = Command(
    "--licenses", "", "print the licences of the program and its parts", takesFiles: false
  ) { _, console throws(CommandError) in
    try console.print(Licences.text)
    return .fine
  }
}
