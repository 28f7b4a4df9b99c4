import Basics
import Model

/// What a rule says about one environment, or about a document as such.
package struct Occurrence: Sendable, Hashable {
  package var scene: Int?
  /// None where a scene as a whole is meant.
  package var view: DocumentView?
  /// Tells several causes at one view apart.
  package var cause = 0
  package var name: String
  package var position: SourcePosition
  /// Where it is not the document's: a file of constants.
  package var file: String?
  package var message: String
  package var reasons: [String] = []
  /// How bad it is, in points: the message is that of the worst.
  package var amount = 0.0
  /// Where it is not the rule's.
  package var kind: Finding.Kind?
  /// Why it may be right all the same.
  package var doubt: String?
  /// It is so in every size that code could give anything.
  package var isCertain = false
  package var attributes: [Attribute] = []
  /// See `Finding`.
  package var isMissed = false
  /// The name of the other view, where it is about two.
  package var otherName: String?
  /// Views of the document whose geometry follows from this: nothing else is said of them here.
  package var explains: Set<DocumentView> = []

  init(_ scene: AuditedScene, _ view: ViewIndex, _ message: String) {
    self.scene = scene.index
    self.view = scene.tree.plain.source[view]
    name = scene.name(view)
    position = scene.tree.plain.views[view].position
    self.message = message
  }

  /// About a scene as a whole.
  init(_ document: Document, scene index: Int, _ message: String) {
    let scene = document.scenes[index]
    self.scene = index
    name = scene.name
    position = scene.position
    self.message = message
  }

  /// About a view of the document, in whatever environment.
  init(_ document: Document, view: DocumentView, scene: Int?, _ message: String) {
    self.scene = scene
    self.view = view
    let own = document.views[view]
    name = own.name ?? own.id ?? own.customClass ?? own.kind.rawValue
    position = own.position
    self.message = message
  }

  /// About a word of the file that belongs to no view.
  init(_ name: String, at position: SourcePosition, _ message: String) {
    self.name = name
    self.position = position
    self.message = message
    cause = Int(truncatingIfNeeded: StableHash("\(position.line):\(position.column):\(name)").value)
  }

  func with(_ change: (inout Occurrence) -> Void) -> Occurrence {
    var copy = self
    change(&copy)
    return copy
  }
}
