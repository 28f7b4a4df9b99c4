import Syntax

extension Command {
  package static let completions = Command(
    "completions", "bash|zsh|fish", "print a completion script for a shell",
    words: Completions.Shell.allCases.map(\.rawValue), takesFiles: false,
    details: """
      Save the script where your shell looks for completions:
        bash: sizewise completions bash > ~/.local/share/bash-completion/completions/sizewise
        zsh:  sizewise completions zsh > ~/.zfunc/_sizewise
              with fpath=(~/.zfunc $fpath) before compinit in ~/.zshrc
        fish: sizewise completions fish > ~/.config/fish/completions/sizewise.fish
      """
  ) { invocation, console throws(CommandError) in
    let names = Completions.Shell.allCases.map(\.rawValue)
    guard let name = invocation.arguments.first else {
      throw .usage("completions needs a shell", expected: names.joined(separator: ", "))
    }
    guard let shell = Completions.Shell(rawValue: name) else {
      throw .usage(
        "no completions for \"\(name)\"", expected: NearestName.suggestion(for: name, in: names)?.text)
    }
    try console.print(Completions.script(for: shell))
    return .fine
  }
}
