import Model

/// The members that determine the supported orientations of a controller.
enum OrientationWords {
  enum Restriction { case phones, all, landscape }

  static let members: Set<String> = ["supportedInterfaceOrientations", "shouldAutorotate"]
  /// The names that lead to the source of an app's delegate.
  static let delegates = ["AppDelegate", "application"]
  static let delegateMethod = "application"
  static let containerMember = "supportedInterfaceOrientations"
  /// The container view controllers whose supported orientations apply to their children.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
  ]

  static func isWindow(_ label: String?) -> Bool {
    label == "supportedInterfaceOrientationsFor" || label == "supportedInterfaceOrientationsForWindow"
  }

  /// Whether a call makes a controller the parent of others.
  static func adoptsChildren(_ name: String) -> Bool { name.hasPrefix("addChild") }

  /// Returns the restriction that the body of such a member makes; nil if it allows all orientations. An app's delegate
  /// that returns a variable leaves the decision to other code.
  static func restriction(_ body: [Code], ofDelegate isDelegate: Bool = false) -> Restriction? {
    var words: Set<String> = []
    var isDecided = true
    CodeWalk.visit(body) { code in
      switch code.form {
      case .member(nil, let name): words.insert(name.lowercased())
      case .member(let base?, let name):
        if base.path?.last == "UIInterfaceOrientationMask" { words.insert(name.lowercased()) }
        if case .name("super") = base.form { isDecided = false }
      case .name(let name) where name.hasPrefix("UIInterfaceOrientationMask"):
        words.insert(name.dropFirst("UIInterfaceOrientationMask".count).lowercased())
      case .flag(false): words.insert("portrait")
      default: break
      }
    }
    if isDelegate, words.isEmpty { return .phones }
    let isUpright = words.contains("portrait") || words.contains("portraitupsidedown")
    let isAny = !isDecided || !words.isDisjoint(with: ["all", "allbutupsidedown", "landscape"])
    if isUpright { return isAny ? .phones : .all }
    let isSideways = words.contains { $0.hasPrefix("landscape") }
    return isSideways && isDecided && words.isDisjoint(with: ["all", "allbutupsidedown"]) ? .landscape : nil
  }

  /// Whether an initialiser or a method that runs when a view appears turns the screen to landscape: it mentions
  /// landscape orientations and no others.
  static func turns(_ function: Function) -> Bool {
    guard function.isInitializer || appearing.contains(function.name) else { return false }
    var names: Set<String> = []
    CodeWalk.visit(function.body ?? []) { code in
      switch code.form {
      case .member(let base?, let name)
      where base.path?.last?.hasPrefix("UIInterfaceOrientation") == true: names.insert(name.lowercased())
      case .name(let name) where name.hasPrefix("UIInterfaceOrientation"):
        let word = name.dropFirst("UIInterfaceOrientation".count)
        names.insert((word.hasPrefix("Mask") ? word.dropFirst(4) : word).lowercased())
      default: break
      }
    }
    names.remove("")
    return !names.isEmpty && names.allSatisfy { $0.hasPrefix("landscape") }
  }

  private static let appearing: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
  ]
}

/// The properties and methods of UIKit and of constraint libraries by which code changes views and constraints.
enum CodeChangeWords {
  /// The kind of change that an assignment to a property makes; nil for properties without an effect on layout.
  static func kind(ofProperty name: String) -> CodeChangeKind? { properties[name] }

  /// The kind of change that a call of a method makes to its receiver; nil for other methods.
  static func kind(ofMethod name: String) -> CodeChangeKind? {
    if let kind = methods[name] { return kind }
    // `[label setText:title]`
    if name.hasPrefix("set"), name.count > 3 {
      let property = name.dropFirst(3)
      return properties[property.prefix(1).lowercased() + property.dropFirst()]
    }
    return nil
  }

  /// Whether a method sets the style in which a controller presents others.
  static func adaptsPresentations(_ name: String) -> Bool { name.hasPrefix("adaptivePresentationStyle") }

  /// Whether a method replaces the view of the layout: a `loadView` that neither calls that of the superclass nor loads a
  /// nib.
  static func replacesView(_ function: Function) -> Bool {
    guard function.name == "loadView", function.parameters.isEmpty, let body = function.body, !body.isEmpty
    else { return false }
    var loads = false
    CodeWalk.visit(body) { code in
      guard case .call(let callee, _) = code.form else { return }
      let name = if case .member(_, let method) = callee.form { method } else { callee.path?.last ?? "" }
      if name == "loadView" || name.lowercased().contains("nib") { loads = true }
    }
    return !loads
  }

  /// Whether a method determines the heights of a table's rows.
  static func determinesRows(_ function: Function) -> Bool {
    function.name == "tableView"
      && function.parameters.dropFirst().contains { $0.label?.hasPrefix("heightForRowAt") == true }
  }

  /// Whether a call dismisses a controller.
  static func dismisses(_ name: String, _ label: String?) -> Bool {
    name == "dismiss" && label == "animated" || name.hasPrefix("dismissViewController")
  }

  /// Whether a call creates constraints for views among its receiver and arguments.
  static func constrains(_ name: String, _ label: String?, _ language: SourceFile.Language) -> Bool {
    if name.hasPrefix("constraints") { return true }
    if Dialects.making(name, label, language) != nil { return true }
    let lower = Dialects.withoutPrefix(name).lowercased()
    return makers.contains { lower.hasPrefix($0) }
  }

  /// Whether a call creates an inequality: `constraint(lessThanOrEqualTo: …)`.
  static func limits(_ name: String, _ label: String?) -> Bool {
    let words = name == "constraint" ? label ?? "" : Anchors.swiftWord(name)
    return name.hasPrefix("constraint") && Anchors.relation(words).map { $0 != .equal } ?? false
  }

  /// Whether a call removes existing constraints first.
  static func remakes(_ name: String) -> Bool {
    Dialects.withoutPrefix(name) == "remakeConstraints"
  }

  /// Properties between a view and the property that is set: `button.titleLabel.text`.
  static let passedThrough: Set<String> = ["titleLabel", "imageView", "textLabel", "layer", "superview"]

  private static let makers = [
    "makeconstraints", "remakeconstraints", "updateconstraints", "prepareconstraints", "pin", "autopin",
    "autoset", "autoalign", "autocenter", "autoconstrain", "automatch", "anchor", "constrain",
    "addconstraint",
    "activateconstraint", "fillsuperview", "edgestosuperview", "centerinsuperview", "snaptosuperview",
  ]

  private static let properties: [String: CodeChangeKind] = {
    let words: KeyValuePairs<CodeChangeKind, [String]> = [
      .constant: ["constant"], .activity: ["isActive", "active"], .priority: ["priority"],
      .frame: ["frame", "bounds", "center", "transform", "autoresizingMask", "preferredContentSize"],
      .image: ["image", "backgroundImage", "searchBarStyle"],
      .text: ["text", "attributedText", "title", "attributedTitle", "placeholder", "configuration"],
      .font: ["font", "titleFont"],
      .lines: [
        "numberOfLines", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "lineBreakMode",
        "preferredMaxLayoutWidth",
      ],
      .visibility: ["isHidden", "hidden"],
      .interaction: ["isEnabled", "enabled", "isUserInteractionEnabled", "userInteractionEnabled"],
      .arrangement: [
        "axis", "spacing", "distribution", "alignment", "layoutMargins", "directionalLayoutMargins",
        "isLayoutMarginsRelativeArrangement", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets",
        "contentInset", "textContainerInset", "preservesSuperviewLayoutMargins",
      ],
      .constraints: ["translatesAutoresizingMaskIntoConstraints"], .size: ["contentSize"],
    ]
    return words.reduce(into: [:]) { table, entry in for word in entry.value { table[word] = entry.key } }
  }()

  private static let methods: [String: CodeChangeKind] = {
    let words: KeyValuePairs<CodeChangeKind, [String]> = [
      .removal: ["removeConstraint", "removeConstraints", "uninstall", "deactivate"],
      .visibility: ["removeFromSuperview"],
      .activity: ["install", "activate"],
      .content: [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview",
        "addArrangedSubviews", "addSubviews",
      ],
      .text: ["setTitle", "setAttributedTitle", "setText", "setAttributedText"],
      .image: ["setImage", "setBackgroundImage"],
      .frame: ["sizeToFit", "setFrame"],
      .priority: [
        "setContentHuggingPriority", "setContentCompressionResistancePriority",
      ],
      .constraints: ["addConstraint", "addConstraints"],
    ]
    return words.reduce(into: [:]) { table, entry in for word in entry.value { table[word] = entry.key } }
  }()

  /// The members by which a class determines its own size.
  static let sizes: Set<String> = [
    "intrinsicContentSize", "sizeThatFits", "systemLayoutSizeFitting", "systemLayoutSizeFittingSize",
    "alignmentRectInsets",
  ]
}
