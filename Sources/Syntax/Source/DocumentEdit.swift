import Basics
import Model

/// One thing that somebody tries out on a layout, as an intention; views and constraints are those of the document.
package enum DocumentEdit: Sendable, Hashable {
  case constant(Int, Double)
  case priority(Int, Double)
  case multiplier(Int, Double)
  case drop(Int)
  /// An equation of the layout format, or an element of a storyboard; it belongs to a scene.
  case add(String, scene: Int)
  case text(DocumentView, String)
  case fontSize(DocumentView, Double)
  case hidden(DocumentView, Bool)
  /// A view that equations are to speak of.
  case name(DocumentView, String)
  /// The stored frame of a view of Interface Builder.
  case frame(DocumentView, Rect)
  case embed(StackEdit)
}

/// Neighbours that become the arranged views of a new stack, which comes where the first of them is in the file.
package struct StackEdit: Sendable, Hashable {
  /// In their order in the stack; all in one superview.
  package var views: [DocumentView]
  /// What a layout description calls the stack, or its id in a file of Interface Builder.
  package var name: String
  package var content: StackContent
  /// Around the views, in their superview.
  package var frame: Rect

  package init(_ views: [DocumentView], name: String, _ content: StackContent, frame: Rect) {
    self.views = views
    self.name = name
    self.content = content
    self.frame = frame
  }

  /// How the element begins that is the stack in a file of Interface Builder.
  package var openingTag: String {
    let isColumn = content.axis == .vertical
    let across = ["leading": "top", "trailing": "bottom"]
    let alignment = content.alignment.word.map { " alignment=\"\(isColumn ? $0 : across[$0] ?? $0)\"" } ?? ""
    return
      "<stackView opaque=\"NO\" contentMode=\"scaleToFill\"\(isColumn ? " axis=\"vertical\"" : "")\(alignment) "
      + "spacing=\"\(Numbers.exact(content.spacing))\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(name)\">"
  }

  /// For each view, once the stack is there, which one it was, with all that is in it; nil for the stack.
  package static func sources(moving members: [Int], among views: [View]) -> [Int?] {
    let moving = Set(members.flatMap { Array($0..<views[$0].end) })
    let place = members.min() ?? 0
    var sources: [Int?] = []
    for index in views.indices {
      if index == place {
        sources.append(nil)
        for member in members { sources += (member..<views[member].end).map { $0 } }
      }
      if !moving.contains(index) { sources.append(index) }
    }
    return sources
  }
}

/// Why a file cannot say what somebody wants to try out.
package struct EditError: Error, Sendable, Hashable {
  package var reason: String
  package var hint: String?

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }

  package var text: String { reason + (hint.map { " (\($0))" } ?? "") }
}

/// Bytes of a file that others take the place of.
package struct SourceChange: Sendable, Hashable {
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    result.replaceSubrange(range, with: text.utf8)
    return result
  }

  /// Several changes as one, which covers what is between them; two that take out the same bytes take them out once.
  package static func combined(_ changes: [SourceChange], in bytes: [UInt8]) -> SourceChange? {
    let sorted = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = sorted.first else { return nil }
    var text = first.text
    var end = first.range.upperBound
    for change in sorted.dropFirst() {
      if change.range.lowerBound > end {
        text += String(decoding: bytes[end..<change.range.lowerBound], as: UTF8.self)
      }
      text += change.text
      end = max(end, change.range.upperBound)
    }
    return SourceChange(first.range.lowerBound..<end, text)
  }
}
