import Environment
import Syntax

/// All tools, in the order in which an agent is likely to need them.
enum ToolTable {
  static let all: [Tool] = [
    .scenes, .devices, .wireframe, .picture, .frames, .explain, .check, .sweep, .diff, .trace, .propose,
    .format, .draft,
  ]

  /// The answer to `tools/list`.
  static let entries: [JSONTree] = {
    var described: [JSONTree: String] = [:]
    return all.map { $0.entry(after: &described) }
  }()

  static func tool(named name: String) -> Tool? { all.first { $0.name == name } }

  /// The tools for `help`, one per line.
  static let listing: String = {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { tool in
      "  \(tool.name)\(String(repeating: " ", count: width - tool.name.count))  \(tool.title)"
    }.joined(separator: "\n")
  }()

  /// An overview of the tools for a model that does not know them.
  static let instructions = """
    Sizewise lays out iOS screens (.storyboard, .xib, or its own .json) for any device without a Mac, in milliseconds. \
    Begin with scenes: it lists the layouts, or the scenes of one. wireframe shows a screen as text, picture as an image; \
    check finds what breaks on which devices, sweep at which exact size; frames lists positions and sizes; explain gives \
    the reasons for a view's frame; propose suggests changed constraints as lines of the file; diff and trace show the \
    effect of a rotation, a window or a text size. For a new screen, read format, then send the layout to draft, which \
    returns its picture, errors and findings together. Edit other files yourself and call the tool again: every call reads \
    the current files. Sizes are in points. Every tool accepts the same environment, such as {"device": "iphone-se-3", \
    "orientation": "landscape"}; the default is the file's own device, otherwise an iPhone 16.
    """
}

extension ToolParameter {
  static let file = ToolParameter(
    "file", .text, "the layout: a path, a file URI, or the name of a bundled layout such as settings",
    required: true)
  static let scene = ToolParameter(
    "scene", .text, "a scene by id, storyboard identifier, class or name (default: the initial one)")
  static let to = ToolParameter(
    "to", .text,
    "steps, separated by semicolons: landscape; split-1/3; text-size=ax3; device=ipad-mini-6; push SCENE")

  static let whatIf = ToolParameter(
    "what_if", .texts,
    "changes to try without saving them: title.top = 24; title.top @750; photo.width * 0.5; title.text = Hi; title.fontSize = 20; title.hidden = true; drop title.top; add EQUATION"
  )

  /// The environment options, except those that name files.
  static let environment: [ToolParameter] = EnvironmentOptions.all.filter { option in
    if case .file = option.value { return false }
    return true
  }.map { option in
    var parameter = ToolParameter(option)
    parameter.isEnvironment = true
    if option.name == "os" { parameter.kind = .integer(SystemVersions.all) }
    if option.name == "text-length" { parameter.kind = .number(0.1...10) }
    // Choices save the model from guessing; free sizes and ratios remain texts.
    if case .hinted(_, let words) = option.value, !words.isEmpty, option.name != "window", option.name != "os"
    {
      parameter.kind = .choice(words)
      if words.allSatisfy({ parameter.about.contains($0) }) {
        parameter.about = option.name.replacing("-", with: " ")
      }
    }
    return parameter
  }

  static func limit(_ usual: Int, of what: String) -> ToolParameter {
    ToolParameter("limit", .integer(1...1000), "the maximum number of \(what) to list (default: \(usual))")
  }
}
