import Layout
import LayoutFormat
import Model
import Syntax

/// One attribute with its owner.
package struct RuntimeAttributeLine: Sendable {
  /// The owner, unless it is the view.
  package var owner: String?
  package var attribute: RuntimeAttribute
  /// Whether layout or drawing use the attribute; others, which have a meaning only for the app's code, are merely
  /// listed.
  package var acts: Bool

  /// The printed line.
  package var text: String {
    (owner.map { $0 + ": " } ?? "") + attribute.text + (acts ? "" : " (used only by the app)")
  }
}

/// The runtime attributes shown for a view: its attributes and those of its constraints, and, for a screen's root view,
/// those of the controller and its bar items (Evidence E7).
package struct RuntimeAttributeLines: Sendable {
  /// The lines, those of the view first.
  package private(set) var lines: [RuntimeAttributeLine] = []

  /// Collects the attributes for a view.
  package init(of view: ViewIndex, in tree: SolvedTree, of document: Document) {
    let plain = tree.plain
    var own = plain.views[view]
    for attribute in own.attributes {
      add(attribute, acts: own.apply(attribute) || attribute.keyPath == "adapterScreen")
    }
    let labels = ViewLabels(plain)
    for constraint in plain.constraints where !constraint.attributes.isEmpty {
      guard constraint.first == .view(view) || constraint.second == .view(view) else { continue }
      var changed = constraint
      for attribute in constraint.attributes {
        add(
          attribute, owner: EquationText { labels.label($0) }.text(of: constraint),
          acts: changed.apply(attribute))
      }
    }
    if own.parent == nil, document.scenes.indices.contains(plain.scene) {
      addController(document.scenes[plain.scene].controller)
    }
  }

  private mutating func addController(_ controller: Controller) {
    var changed = controller
    for attribute in controller.attributes {
      add(attribute, owner: "controller", acts: changed.apply(attribute))
    }
    let items = (controller.navigationItem?.items ?? []) + [controller.tabItem].compactMap { $0 }
    for item in items + controller.toolbarItems {
      var changed = item
      let name =
        [item.title, item.image?.name ?? "", item.system?.rawValue ?? ""].first { !$0.isEmpty } ?? "item"
      for attribute in item.attributes {
        add(attribute, owner: "item \(name)", acts: changed.apply(attribute))
      }
    }
  }

  private mutating func add(_ attribute: RuntimeAttribute, owner: String? = nil, acts: Bool) {
    lines.append(RuntimeAttributeLine(owner: owner, attribute: attribute, acts: acts))
  }
}
