import Basics
import Model

/// An edit to try on a layout, independent of the file format; indices are those of the document.
package enum DocumentEdit: Sendable, Hashable {
  case constant(Int, Double)
  case priority(Int, Double)
  case multiplier(Int, Double)
  case drop(Int)
  /// Adds constraints to a scene, as equations of the layout format.
  case add([String], scene: Int)
  case text(DocumentView, String)
  case fontSize(DocumentView, Double)
  case hidden(DocumentView, Bool)
  /// Names a view so that equations can refer to it.
  case name(DocumentView, String)
  /// Changes the stored frame in an Interface Builder file.
  case frame(DocumentView, Rect)
  case embed(StackEdit)
}

/// Embeds sibling views in a new stack view, inserted at the position of the first one.
package struct StackEdit: Sendable, Hashable {
  /// The arranged views in order; all have the same superview.
  package var views: [DocumentView]
  /// The stack view's name in a layout file, or its id in an Interface Builder file.
  package var name: String
  /// The stack view's properties.
  package var content: StackContent
  /// The bounding rectangle of the views, in their superview.
  package var frame: Rect

  package init(_ views: [DocumentView], name: String, _ content: StackContent, frame: Rect) {
    self.views = views
    self.name = name
    self.content = content
    self.frame = frame
  }

  /// The opening tag of the stack view in an Interface Builder file.
  package var openingTag: String {
    let isColumn = content.axis == .vertical
    let across = ["leading": "top", "trailing": "bottom"]
    let alignment = content.alignment.word.map { " alignment=\"\(isColumn ? $0 : across[$0] ?? $0)\"" } ?? ""
    return
      "<stackView opaque=\"NO\" contentMode=\"scaleToFill\"\(isColumn ? " axis=\"vertical\"" : "")\(alignment) "
      + "spacing=\"\(Numbers.exact(content.spacing))\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(name)\">"
  }

  /// Returns the previous index of each view, including descendants, in the order after the edit; nil for the stack
  /// view.
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

/// The reason why a file cannot express an edit.
package struct EditError: Error, Sendable, Hashable {
  /// The reason.
  package var reason: String
  /// A suggestion.
  package var hint: String?

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }

  /// The reason with the suggestion in brackets.
  package var text: String { reason + (hint.map { " (\($0))" } ?? "") }
}

/// A replacement of bytes in a file.
package struct SourceChange: Sendable, Hashable {
  /// The bytes to replace.
  package var range: Range<Int>
  /// The new text.
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Returns the bytes with the change applied.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    result.replaceSubrange(range, with: text.utf8)
    return result
  }

  /// Combines changes into one that spans them all, or nil for none; bytes removed by two changes are removed once.
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
