import Model
import Syntax

extension LayoutReader {
  /// The controller of a screen, without its children and segues.
  mutating func readController(_ value: JSONValue, name: String) -> Controller {
    let kind = value["controller"]?.text.flatMap { Controller.Kind(rawValue: $0) } ?? .plain
    var controller = Controller(kind, id: name)
    controller.title = value["title"]?.text
    controller.storyboardIdentifier = value["id"]?.text
    controller.customClass = value["class"]?.text
    ControllerProperty.all.read(value, &self, &controller)
    if kind == .reference {
      controller.reference = StoryboardReference(
        storyboard: value["storyboard"]?.text, identifier: value["id"]?.text)
    }
    for attribute in controller.attributes { controller.apply(attribute) }
    return controller
  }
}
