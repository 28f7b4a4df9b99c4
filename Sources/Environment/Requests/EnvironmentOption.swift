import Model

/// The table of environment options, shared by the command line's parser, help and completions, the agent's tools and
/// environment files.
package struct EnvironmentOption: Sendable {
  /// The name without dashes.
  package var name: String
  /// The placeholder for the value in the help; nil for a switch.
  package var argument: String?
  /// The description in the help.
  package var help: String
  /// The values for shell completion.
  package var values: [String]
  /// Whether the option can be given several times.
  package var repeats: Bool { name == "state" || name == "devices" || name == "offset" }

  /// All options, in the order of the help.
  package static let all: [EnvironmentOption] = [
    .init("device", "ID", "the device: an id, a marketing name or Interface Builder's name"),
    .init(
      "os", "N", "major version of iOS, 3 to 27 (default: 18, or the nearest of the device)",
      SystemVersions.words),
    .init(
      "orientation", "O", "portrait, landscape, landscape-right or upside-down",
      Orientation.allCases.map(\.rawValue)),
    .init(
      "window", "W", "full, split-1/3, split-1/2, split-2/3 (:left or :right), slide-over, free:WxH",
      WindowRequest.words),
    .init(
      "traits", "T", "size classes instead of the window's, as on Interface Builder's canvas: wC,hR",
      SizeClassChoice.words),
    .init(
      "text-size", "S", "Dynamic Type: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5",
      TextSize.allCases.map(\.name)),
    .init("text-length", "N", "lengthen all text by a factor, such as 1.5"),
    .init(
      "locale", "L",
      "language, such as de, or a pseudolanguage: x-accented, x-double, x-bounded, x-rtl",
      Language.Pseudo.allCases.map(\.rawValue)),
    .init("rtl", nil, "right to left"),
    .init("dark", nil, "dark appearance"),
    .init("keyboard", "up|down", "show or hide the keyboard", ["up", "down"]),
    .init("state", "VIEW=NAME", "show a view in one of its states"),
    .init("offset", "VIEW=X,Y", "scroll offset of a view in points"),
    .init("data", "FILE", "fill the layout with this data"),
    .init("with", "FILE", "data, scaling and values for a storyboard, a xib or a source file"),
    .init("devices", "FILE", "add the devices in this file"),
    .init(
      "info-plist", "FILE", "the app's Info.plist, with the orientations and windows that it supports"),
    .init("canvas", nil, "show Interface Builder's canvas instead of the running app"),
  ]

  init(_ name: String, _ argument: String?, _ help: String, _ values: [String] = []) {
    self.name = name
    self.argument = argument
    self.help = help
    self.values = values
  }
}

extension EnvironmentRequest {
  /// Parses an option; returns false if it is not an environment option. The error describes an invalid value.
  package mutating func readOption(_ option: String, value: String?) throws(RequestError) -> Bool {
    guard let entry = EnvironmentOption.all.first(where: { $0.name == option }) else { return false }
    guard let argument = entry.argument else {
      if let value { throw RequestError("\(option: option) takes no value, but got \"\(value)\"") }
      switch option {
      case "rtl": rightToLeft = true
      case "dark": dark = true
      default: canvas = true
      }
      return true
    }
    guard let value, !value.isEmpty else {
      throw RequestError(
        "\(option: option) needs a value", hint: "expected \(option: option) \(argument)")
    }
    switch option {
    case "device": device = value
    case "os": os = try OptionValue.os(value)
    case "orientation": orientation = try OptionValue.orientation(value)
    case "window": window = try OptionValue.window(value)
    case "traits": classes = try OptionValue.classes(value)
    case "text-size": textSize = try OptionValue.textSize(value)
    case "text-length": textLength = try OptionValue.textLength(value)
    case "locale": language = try OptionValue.language(value)
    case "keyboard": keyboard = try OptionValue.keyboard(value)
    case "state":
      let state = try OptionValue.state(value)
      states[state.view] = state.name
    case "offset":
      let scrolled = try OptionValue.offset(value, separator: "=")
      offsets[scrolled.view] = scrolled.offset
    case "data": dataFile = value
    case "with": companionFile = value
    case "devices": deviceFiles.append(value)
    default: infoPlist = value
    }
    return true
  }

  /// The result of parsing command line arguments.
  package struct Parsed: Sendable {
    /// The parsed options.
    package var request = EnvironmentRequest()
    /// The remaining arguments in order.
    package var rest: [String] = []
    /// The errors.
    package var refusals: [RequestError] = []
  }

  /// Parses the environment options among arguments: `--name value` or `--name=value`, with `--` ending options.
  package static func parse(_ words: [String]) -> Parsed {
    var result = Parsed()
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        result.rest += words[(index - 1)...]
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard word.hasPrefix("--"),
        let entry = EnvironmentOption.all.first(where: { "--" + $0.name == parts[0] })
      else {
        result.rest.append(word)
        continue
      }
      var value: String? = parts.count > 1 ? parts[1] : nil
      if value == nil, entry.argument != nil, index < words.count, !words[index].hasPrefix("--") {
        value = words[index]
        index += 1
      }
      do throws(RequestError) {
        _ = try result.request.readOption(entry.name, value: value)
      } catch {
        result.refusals.append(error)
      }
    }
    return result
  }
}

extension SystemVersions {
  /// The supported versions as words, for completions.
  package static var words: [String] { all.filter { !skipped.contains($0) }.map { "\($0)" } }
}
