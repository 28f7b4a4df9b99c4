extension Command {
  package static let completions = Command(
    "completions", "bash|zsh|fish", "print a completion script for a shell",
    words: Completions.Shell.allCases.map(\.rawValue), takesFiles: false
  ) { invocation, console throws(CommandError) in
    let names = Completions.Shell.allCases.map(\.rawValue)
    guard let name = invocation.arguments.first else {
      throw .usage("completions needs a shell", expected: names.joined(separator: ", "))
    }
    guard let shell = Completions.Shell(rawValue: name) else {
      throw .usage("no completions for \"\(name)\"", expected: Suggestion.text(for: name, in: names))
    }
    try console.print(Completions.script(for: shell))
    return .fine
  }
}
