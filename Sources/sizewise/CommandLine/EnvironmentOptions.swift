import Environment

/// The options for an environment, common to all commands that draw or solve: the table of `Environment` as options of
/// the command line.
package enum EnvironmentOptions {
  package static let all: [Option] = EnvironmentOption.all.map { entry in
    guard let argument = entry.argument else { return Option(named: entry.name, .none, entry.help) }
    let value: OptionValue =
      switch argument {
      case "FILE": .file(argument)
      case "ID": .device
      default: .hinted(argument, entry.values)
      }
    let repeats = entry.name == "state" || entry.name == "devices"
    return Option(named: entry.name, value, repeats: repeats, entry.help)
  }
}
