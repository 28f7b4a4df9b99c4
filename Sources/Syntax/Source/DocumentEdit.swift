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
}
