import Environment

/// Completion scripts derived from the command table.
package enum Completions {
  /// The supported shells.
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// Returns the completion script for a shell.
  package static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var preview: Command { .preview }

  private static func words(of option: Option) -> [String]? {
    switch option.value {
    case .choice(let words): words
    case .hinted(_, let words) where !words.isEmpty: words
    case .device: DeviceCatalog.bundled.models.map(\.id)
    case .matrix: MatrixQuery.Base.allCases.map(\.rawValue)
    case .none, .text, .hinted, .number, .decimal, .file, .folder: nil
    }
  }

  private static var bash: String {
    var text = """
      # bash completion for sizewise: save it as ~/.local/share/bash-completion/completions/sizewise
      _sizewise() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        case "${COMP_WORDS[1]} $previous" in

      """
    text += bashValues()
    text += "  esac\n  case \"${COMP_WORDS[1]}\" in\n"
    for command in CommandTable.all {
      let options = command.allOptions.map { "--\($0.name)" }
      let words = (options + command.words).joined(separator: " ")
      text += "    \(command.name)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")) ;;\n"
    }
    let first =
      CommandTable.all.map(\.name) + preview.allOptions.map { "--\($0.name)" } + ["--version", "--licenses"]
    text += """
          *) COMPREPLY=($(compgen -W "\(first.joined(separator: " "))" -- "$current")) ;;
        esac
        COMPREPLY+=($(compgen -f -- "$current"))
      }
      complete -o filenames -F _sizewise sizewise

      """
    return text
  }

  /// Returns the completion of option values that are choices. Commands with different choices for a shared option come
  /// first.
  private static func bashValues() -> String {
    var usual: [String: [String]] = [:]
    var (own, others) = ("", "")
    func line(_ pattern: String, _ words: [String]) -> String {
      "    \(pattern)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")); return ;;\n"
    }
    for command in CommandTable.all + [preview] {
      for option in command.allOptions {
        let words = words(of: option)
        if let known = usual[option.name] {
          guard known != words ?? [] else { continue }
          // The preview has no name: its options can follow any other word.
          if !command.name.isEmpty { own += line("\"\(command.name) --\(option.name)\"", words ?? []) }
        } else if let words {
          usual[option.name] = words
          others += line("*\" --\(option.name)\"", words)
        }
      }
    }
    return own + others
  }

  private static var zsh: String {
    var text = """
      #compdef sizewise
      # zsh completion for sizewise: save it as _sizewise in a folder of $fpath, such as ~/.zfunc
      _sizewise() {
        local -a commands
        commands=(

      """
    for command in CommandTable.all { text += "    \(quoted("\(command.name):\(command.summary)"))\n" }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _files
          return
        fi
        case "$words[2]" in

      """
    for command in CommandTable.all {
      text += "    \(command.name)) _arguments \\\n"
      for option in command.allOptions { text += "      \(quoted(zshOption(option))) \\\n" }
      let rest = command.words.isEmpty ? "*:file:_files" : "*:word:(\(command.words.joined(separator: " ")))"
      text += "      \(quoted(rest)) ;;\n"
    }
    text += "    *) _arguments \\\n"
    for option in preview.allOptions { text += "      \(quoted(zshOption(option))) \\\n" }
    text += "      '*:file:_files' ;;\n  esac\n}\n_sizewise \"$@\"\n"
    return text
  }

  private static func zshOption(_ option: Option) -> String {
    let summary = option.summary.replacing("[", with: "(").replacing("]", with: ")").replacing(
      ":", with: "\\:")
    let head = (option.repeats ? "*" : "") + "--\(option.name)[\(summary)]"
    if let words = words(of: option) {
      return head + ":value:(\(words.joined(separator: " ")))"
    }
    return switch option.value {
    case .none: head
    case .file: head + ":file:_files"
    case .folder: head + ":folder:_files -/"
    case .text, .choice, .hinted, .number, .decimal, .device, .matrix:
      head + ":\(option.value.placeholder ?? "value"):"
    }
  }

  private static var fish: String {
    var text = """
      # fish completion for sizewise: save it as ~/.config/fish/completions/sizewise.fish

      """
    for command in CommandTable.all {
      text +=
        "complete -c sizewise -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for option in preview.allOptions { text += fishOption(option, when: "__fish_use_subcommand") }
    for command in CommandTable.all {
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      for option in command.allOptions { text += fishOption(option, when: condition) }
      if !command.words.isEmpty {
        let words = command.words.joined(separator: " ")
        text += "complete -c sizewise -n \(condition) -f -a \(quoted(words))\n"
      }
    }
    return text
  }

  private static func fishOption(_ option: Option, when condition: String) -> String {
    var line = "complete -c sizewise -n \(condition) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    switch option.value {
    case .none: break
    case _ where words(of: option) != nil:
      line += " -x -a \(quoted((words(of: option) ?? []).joined(separator: " ")))"
    case .file, .folder: line += " -r -F"
    case .text, .choice, .hinted, .number, .decimal, .device, .matrix: line += " -x"
    }
    return line + " -d \(quoted(option.summary))\n"
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
