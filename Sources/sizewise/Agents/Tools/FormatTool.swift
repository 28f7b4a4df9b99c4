import Basics
import LayoutFormat
import Model
import Syntax

extension Tool {
  static let format = Tool(
    "format", "The layout format",
    """
    The reference of Sizewise's own layout format (JSON), for writing or reading a layout. Each page has an example. \
    Without a topic it lists the topics and the kinds of view.
    """,
    [ToolParameter("topic", .texts, "topics, kinds of view or keys, such as text, table, hidden")],
    result: .schema(
      ["page": .type("string"), "topics": .list(of: .type("string")), "hint": .hint], required: ["page"])
  ) { call throws(CommandError) in
    let topics = call.arguments.texts("topic")
    var pages = topics.isEmpty ? [FormatHelp.overview] : []
    for topic in topics {
      guard let page = FormatHelp.page(topic) else {
        throw Command.noTopic(topic, hint: "without a topic they are listed")
      }
      pages.append(page)
    }
    let whole = pages.map(withoutColumns).joined(separator: "\n")
    let (page, left) = Bounded.lines(VisibleText.page(whole))
    let members = [
      JSONTree.Member("page", .text(page)),
      .init("topics", .list((topics.isEmpty ? FormatHelp.names : topics).map { .text($0) })),
    ]
    let hint = left > 0 ? "\(counted(left, "more line")): request fewer topics" : nil
    return ToolAnswer(members, text: page, hint: hint)
  }

  /// Returns a page without the blanks that align its columns in a terminal, each key in one line.
  private static func withoutColumns(_ page: String) -> String {
    var joined: [String] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }
      let words = line.split(separator: " ").joined(separator: " ")
      if words.hasPrefix("("), indent.count > 8, !joined.isEmpty {
        joined[joined.count - 1] += " " + words
      } else {
        joined.append(indent + words)
      }
    }
    return joined.joined(separator: "\n")
  }
}
