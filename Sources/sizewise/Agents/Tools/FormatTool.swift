import Basics
import LayoutFormat
import Model
import Syntax

extension Tool {
  static let format = Tool(
    "format", "The layout format",
    """
    The reference of Sizewise's own layout format (JSON), page by page, each with an example: for writing a layout or \
    reading one. Without a topic it lists the topics and kinds of view.
    """,
    [ToolParameter("topic", .choice(FormatHelp.names), "a topic or a kind of view")],
    result: .schema(
      [
        "topic": .type("string"), "page": .type("string"), "topics": .list(of: .type("string")),
        "hint": .hint,
      ], required: ["page"])
  ) { call throws(CommandError) in
    let topic = call.arguments.text("topic")
    let (page, left) = Bounded.lines(VisibleText.page(try Command.formatPage(topic)))
    var members = [JSONTree.Member("page", .text(page))]
    if let topic { members.append(.init("topic", .text(topic))) }
    if topic == nil { members.append(.init("topics", .list(FormatHelp.names.map { .text($0) }))) }
    let hint = left > 0 ? "\(counted(left, "more line")): ask for a kind of view" : nil
    return ToolAnswer(members, text: page, hint: hint)
  }
}
