import Environment

/// The words that describe an environment, common to all commands that draw or solve: the table of `Environment`
/// in the form of this command line.
package enum EnvironmentOptions {
  package static let all: [Option] = EnvironmentOption.all.map { entry in
    let name = String(entry.name.dropFirst(2))
    let repeats = name == "state" || name == "devices"
    guard let argument = entry.argument else { return Option(named: name, .none, entry.help) }
    let value: OptionValue =
      switch argument {
      case "FILE": .file(argument)
      case "ID": .device
      default: .hinted(argument, entry.values)
      }
    return Option(named: name, value, repeats: repeats, entry.help)
  }
}

extension Invocation {
  /// The environment that the options ask for.
  package func environment() throws(CommandError) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    for option in EnvironmentOptions.all {
      for value in values[option.name] ?? [] {
        do throws(RequestError) {
          _ = try request.readOption(
            "--\(option.name)", value: option.value == .none ? nil : value)
        } catch {
          throw CommandError(error)
        }
      }
    }
    return request
  }
}

extension CommandError {
  /// An environment that does not exist is wrong usage, with the reason.
  package init(_ refusal: RequestError) {
    self = .usage(refusal.reason, expected: refusal.hint)
  }
}
