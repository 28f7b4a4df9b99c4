import Basics
import Model
import Reading
import TestSupport
import Testing

@testable import SourceLayouts

/// The constraints of the storyboards among the fixtures, written as code in each dialect and read back.
struct RoundTripTests {
  enum Style: CaseIterable { case items, anchors, snapKit, cartography }

  @Test(arguments: Style.allCases) func constraintsComeBack(style: Style) throws {
    var count = 0
    for name in Fixtures.names(in: "canvas") where name.hasSuffix(".storyboard") {
      let document = readDocument(try Fixtures.bytes("canvas/\(name)"), file: name)
      for scene in document.scenes {
        guard let code = CodeWriter(document, scene, style).code else { continue }
        let read = SourceLayoutReader.read(Array(code.text.utf8), file: "Screen.swift", language: .swift)
        let texts = read.constraints.map { SourceLayoutTests.text($0, read) }
        #expect(texts.sorted() == code.constraints.sorted(), "\(name), \(scene.name)")
        #expect(read.views.compactMap(\.name) == code.views, "\(name), \(scene.name)")
        #expect(read.diagnostics.map(\.message) == [], "\(name), \(scene.name)")
        count += texts.count
      }
    }
    #expect(count > 300)
  }

  /// Writes the hierarchy and constraints of a scene as a controller.
  private struct CodeWriter {
    let document: Document
    let scene: Scene
    let style: Style

    init(_ document: Document, _ scene: Scene, _ style: Style) {
      (self.document, self.scene, self.style) = (document, scene, style)
    }

    private func name(_ view: ViewIndex) -> String? {
      guard scene.views.contains(view), let root = scene.root else { return nil }
      return view == root ? "view" : "v\(view - root)"
    }

    private static let guides: [String: String] = [
      "safeArea": "safeAreaLayoutGuide", "margins": "layoutMarginsGuide",
      "readableContent": "readableContentGuide",
    ]

    private func item(_ item: Item) -> String? {
      switch item {
      case .view(let view): return name(view)
      case .guide(let index):
        let guide = document.guides[index]
        guard let owner = name(guide.owner), let word = Self.guides["\(guide.kind)"] else { return nil }
        return "\(owner).\(word)"
      }
    }

    /// The code, with the names of the views and the constraints that it makes; nil if the scene has guides that code
    /// has no names for, or views outside the hierarchy.
    var code: (text: String, views: [String], constraints: [String])? {
      guard let root = scene.root else { return nil }
      var fields: [String] = []
      var statements: [String] = []
      var views = ["view"]
      for view in scene.views where view != root {
        guard let parent = document.views[at: view].parent, let name = name(view),
          let outer = self.name(parent)
        else {
          return nil
        }
        views.append(name)
        let isStack = document.views[at: view].kind == .stack
        fields.append("let \(name) = \(isStack ? "UIStackView" : "UIView")()")
        let isArranged = document.views[at: parent].kind == .stack
        statements.append("\(outer).\(isArranged ? "addArrangedSubview" : "addSubview")(\(name))")
      }
      var texts: [String] = []
      for index in scene.constraints where document.constraints[index].installed {
        var constraint = document.constraints[index]
        constraint.identifier = nil
        guard let statement = statement(constraint) else { return nil }
        statements.append(statement)
        texts.append(text(constraint))
      }
      let text = """
        class Screen: UIViewController {
          \(fields.joined(separator: "\n  "))
          override func viewDidLoad() {
            \(statements.joined(separator: "\n    "))
          }
        }
        """
      return (text, views, texts)
    }

    private func text(_ constraint: Constraint) -> String {
      var named = document
      for view in scene.views { named.views[at: view].name = name(view) }
      return SourceLayoutTests.text(constraint, named)
    }

    private func statement(_ constraint: Constraint) -> String? {
      guard let first = item(constraint.first) else { return nil }
      var second: String?
      if let other = constraint.second {
        guard let name = item(other) else { return nil }
        second = name
      }
      let hasAnchors =
        !constraint.firstAttribute.rawValue.contains("argin")
        && constraint.secondAttribute?.rawValue.contains("argin") != true
        && (constraint.multiplier == 1 || constraint.firstAttribute.isSize)
      switch style {
      case .anchors where hasAnchors: return anchors(first, second, constraint)
      case .snapKit: return snapKit(first, second, constraint)
      case .cartography where !first.contains(".") && second?.contains(".") != true:
        return cartography(first, second, constraint)
      default: return items(first, second, constraint)
      }
    }

    private func relation(_ relation: Relation) -> String {
      switch relation {
      case .equal: "equal"
      case .lessThanOrEqual: "lessThanOrEqual"
      case .greaterThanOrEqual: "greaterThanOrEqual"
      }
    }

    private func activated(_ text: String, _ constraint: Constraint) -> String {
      "do { let c = \(text); c.priority = UILayoutPriority(\(constraint.priority)); c.isActive = true; c.identifier = nil }"
    }

    private func items(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
      let other = constraint.secondAttribute?.rawValue ?? "notAnAttribute"
      return activated(
        "NSLayoutConstraint(item: \(first), attribute: .\(constraint.firstAttribute.rawValue), relatedBy: "
          + ".\(relation(constraint.relation)), toItem: \(second ?? "nil"), attribute: .\(other), "
          + "multiplier: \(constraint.multiplier), constant: \(constraint.constant))", constraint)
    }

    private func anchors(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
      let word = relation(constraint.relation)
      let start = "\(first).\(constraint.firstAttribute.rawValue)Anchor.constraint(\(word)To"
      guard let second, let other = constraint.secondAttribute else {
        return activated("\(start)Constant: \(constraint.constant))", constraint)
      }
      let multiplier = constraint.multiplier == 1 ? "" : ", multiplier: \(constraint.multiplier)"
      return activated(
        "\(start): \(second).\(other.rawValue)Anchor\(multiplier), constant: \(constraint.constant))",
        constraint)
    }

    private func snapKit(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
      var text = "\(first).snp.makeConstraints { make in make.\(constraint.firstAttribute.rawValue)"
      text += ".\(relation(constraint.relation))To("
      if let second, let other = constraint.secondAttribute {
        text += "\(second).snp.\(other.rawValue))"
        if constraint.multiplier != 1 { text += ".multipliedBy(\(constraint.multiplier))" }
        text += ".offset(\(constraint.constant))"
      } else {
        text += "\(constraint.constant))"
      }
      return text + ".priority(\(constraint.priority)) }"
    }

    private func cartography(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
      var text =
        "constrain(\(first)\(second.map { ", \($0)" } ?? "")) { $0.\(constraint.firstAttribute.rawValue) "
      text += constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
      if second != nil, let other = constraint.secondAttribute {
        text += " $1.\(other.rawValue) * \(constraint.multiplier) + \(constraint.constant)"
      } else {
        text += " \(constraint.constant)"
      }
      return text + " ~ \(constraint.priority) }"
    }
  }
}
