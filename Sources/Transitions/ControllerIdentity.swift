/// Which controller it is, whatever its place in the hierarchy: a detail controller that a collapsing split view pushes
/// is the same one. It is the way on which the controller came into being.
package struct ControllerIdentity: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case root(scene: Int)
    /// Through a segue of a container, by its index in the document.
    case child(segue: Int)
    /// In a container view, by the view's index in the solved tree's source and how many are before it.
    case embedded(view: Int, repetition: Int)
    case pushed(Int)
    case presented(Int)
    /// Around the controller of which it is the wrapper.
    case wrapper
  }

  package private(set) var path: [Step]

  package init(_ path: [Step]) { self.path = path }

  package func appending(_ step: Step) -> ControllerIdentity { ControllerIdentity(path + [step]) }
}
