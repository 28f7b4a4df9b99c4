import Drawing
import Model

/// A command with its keys, its place in the menu and its place in the footer. Help, the palette, the menu, the footer
/// and the manual page are generated from the bindings.
package struct Binding: Sendable, Hashable {
  /// The keys of the command; can be empty.
  package var keys: [Key]
  /// The action to perform.
  package var action: Action
  /// The title, which is searched and shown in the help. An ellipsis means that the command opens something.
  package var title: String
  /// One or two words for the footer; empty for commands that are never in the footer.
  package var hint = ""
  /// The priority in the footer; lower numbers come first.
  package var rank = Int.max
  /// The keys after Space that lead to the command; empty for commands that are not in the menu.
  package var menu: [Key] = []
  /// The section of the help.
  package var section: Section
  /// Additional search terms that are not in the title.
  package var synonyms = ""

  /// A section of the help.
  package enum Section: String, Sendable, Hashable, CaseIterable {
    case environment = "Device and window"
    case settings = "Settings"
    case scenes = "Scenes"
    case looking = "Looking"
    case selecting = "Selecting"
    case program = "Program"
  }

  /// The names of the keys, the usual one first; for commands without keys, the path through the menu.
  package var keyNames: String {
    keys.isEmpty ? shortestName : keys.map(\.name).joined(separator: " ")
  }

  /// The name of the usual key; for commands without keys, the path through the menu.
  var shortestName: String { keys.first?.name ?? (["Space"] + menu.map(\.name)).joined(separator: " ") }

  init(
    _ section: Section, _ keys: String, _ action: Action, _ title: String, hint: String = "",
    rank: Int = Int.max, menu: String = "", synonyms: String = ""
  ) {
    func named(_ names: String) -> [Key] { names.split(separator: " ").compactMap { Key(name: String($0)) } }
    self.keys = named(keys)
    self.action = action
    self.title = title
    self.hint = hint
    self.rank = rank
    self.menu = named(menu)
    self.section = section
    self.synonyms = synonyms
  }
}

/// The bindings of all commands.
package enum KeyTable {
  /// All bindings, including those of the modes.
  package static let all: [Binding] = {
    let own = environment + settings + scenes + looking + selecting + program
    let ofModes = ModeStack.table.flatMap { $0.bindings }
    return Binding.Section.allCases.flatMap { section in (own + ofModes).filter { $0.section == section } }
  }()

  /// The usual devices, from the smallest to the largest.
  private static let devices: [Binding] = [
    ("s", "iphone-se-3", "iPhone SE"), ("m", "iphone-13-mini", "iPhone mini"),
    ("i", "iphone-16", "iPhone 16"), ("p", "iphone-16-pro", "iPhone 16 Pro"),
    ("x", "iphone-16-pro-max", "iPhone 16 Pro Max"), ("f", "iphone-duo", "Folding phone"),
    ("n", "ipad-mini-6", "iPad mini"), ("a", "ipad-air-11-m2", "iPad Air, 11 inches"),
    ("t", "ipad-pro-13-m4", "iPad Pro, 13 inches"),
  ].map { key, id, name in
    Binding(.environment, "", .device(id), name, menu: "d \(key)", synonyms: "device phone pad model")
  }

  private static let environment: [Binding] =
    [
      Binding(
        .environment, "r", .rotate, "Rotate", hint: "rotate", rank: 6, menu: "r", synonyms: "landscape"),
      Binding(.environment, "R", .rotateBack, "Rotate the other way"),
      Binding(.environment, "d", .nextDevice, "Next device", hint: "device", rank: 7),
      Binding(.environment, "D", .previousDevice, "Previous device"),
      Binding(
        .environment, "f", .pickDevice, "Find a device by name…", hint: "find device", rank: 14, menu: "d d",
        synonyms: "iphone ipad phone pad model"),
    ] + devices + [
      Binding(
        .environment, "w", .nextWindow, "Next window: full, split, Slide Over, free", hint: "window", rank: 8),
      Binding(.environment, "W", .previousWindow, "Previous window"),
      Binding(.environment, "", .step("full"), "Full screen", menu: "w f"),
      Binding(
        .environment, "", .step("split-1/3"), "Split View, a third", menu: "w 3", synonyms: "multitasking"),
      Binding(
        .environment, "", .step("split-1/2"), "Split View, a half", menu: "w 2", synonyms: "multitasking"),
      Binding(
        .environment, "", .step("split-2/3"), "Split View, two thirds", menu: "w 6", synonyms: "multitasking"),
      Binding(.environment, "", .step("slide-over"), "Slide Over", menu: "w s", synonyms: "multitasking"),
      Binding(
        .environment, "", .freeWindow, "Free window of any size…", menu: "w w",
        synonyms: "resize stage manager"),
      Binding(
        .environment, "", .step("fold"), "Close the folding phone", menu: "w d", synonyms: "duo posture"),
      Binding(
        .environment, "", .step("unfold"), "Open the folding phone", menu: "w u", synonyms: "duo posture"),
      Binding(
        .environment, "", .step("half-fold"), "Half fold the folding phone", menu: "w h",
        synonyms: "duo posture hinge"),
      Binding(.environment, "~", .swapSides, "Other side of the split", menu: "w o"),
      Binding(
        .environment, "]", .divider(1),
        "Divider right, or window 10 points wider; next change on the ruler"),
      Binding(
        .environment, "[", .divider(-1),
        "Divider left, or window 10 points narrower; previous change on the ruler"),
      Binding(
        .environment, "}", .windowHeight(1), "Free window 10 points taller; one point forward on the ruler"),
      Binding(
        .environment, "{", .windowHeight(-1), "Free window 10 points shorter; one point back on the ruler"),
    ]
    + (1...9).map { number in
      Binding(.environment, "\(number)", .deviceNumber(number), "Device number \(number)")
    }

  private static let traits: [Binding] = zip(["wC,hR", "wR,hC", "wR,hR", "wC,hC", ""], "12340").map {
    word, key in
    let about = word.isEmpty ? "The window's size classes" : "Size classes \(word.replacing(",", with: " "))"
    return Binding(
      .settings, "", .step("traits=\(word)"), about, menu: "y \(key)", synonyms: "traits compact regular")
  }

  private static let settings: [Binding] =
    [
      Binding(
        .settings, "v", .nextSystem, "Next version of iOS", menu: "y n", synonyms: "ios version"),
      Binding(
        .settings, "", .previousSystem, "Previous version of iOS", menu: "y p",
        synonyms: "ios version older"),
    ]
    + traits
    + [
      Binding(.settings, "t", .textSize(1), "Larger text", menu: "t +", synonyms: "font size dynamic type"),
      Binding(.settings, "T", .textSize(-1), "Smaller text", menu: "t -", synonyms: "font size dynamic type"),
    ]
    + zip(TextSize.allCases, "1234567890ab").map { size, key in
      Binding(
        .settings, "", .step("text-size=\(size.name)"), "Text size \(size.name)", menu: "t \(key)",
        synonyms: "font dynamic type accessibility")
    }
    + [
      Binding(
        .settings, "x", .textLength(1), "Longer text, as in a translation", menu: "l +",
        synonyms: "pseudo localization"),
      Binding(.settings, "X", .textLength(-1), "Shorter texts", menu: "l -"),
      Binding(
        .settings, "", .language(1), "Next language", menu: "l n",
        synonyms: "locale translation localization"),
      Binding(
        .settings, "b", .direction, "Right to left, or left to right", menu: "l r",
        synonyms: "rtl arabic hebrew language"),
      Binding(
        .settings, "n", .appearance, "Dark or light", hint: "dark", rank: 15, menu: "a",
        synonyms: "night theme appearance mode colors"),
      Binding(.settings, "", .keyboard, "Keyboard up or down", menu: "k"),
      Binding(.settings, "", .scaling, "Proportional scaling on or off", menu: "v l"),
      Binding(
        .settings, "c", .canvas, "Interface Builder canvas or device", hint: "canvas", rank: 20,
        menu: "i", synonyms: "xcode storyboard design time"),
    ]

  private static let scenes: [Binding] = [
    Binding(
      .scenes, "s", .pickScene, "Scenes…", hint: "scenes", rank: 13, menu: "s",
      synonyms: "screens view controllers"),
    Binding(
      .scenes, "g", .pickSegue, "Follow a segue or show a tab…", hint: "go", rank: 18, menu: "g",
      synonyms: "navigate push present modal"),
    Binding(.scenes, ")", .tab(1), "Next tab or page"),
    Binding(.scenes, "(", .tab(-1), "Previous tab or page"),
    Binding(
      .scenes, "\\", .columns, "Split view with its columns, or the secondary column alone", menu: "w c"),
    Binding(.scenes, "Backspace", .goBack, "Back: dismiss or pop", synonyms: "close"),
    Binding(.scenes, "a", .elementState, "Next state of the selected view", synonyms: "pressed disabled"),
    Binding(.scenes, "", .pickFile, "Open another layout…", menu: "o", synonyms: "file storyboard xib"),
  ]

  private static let looking: [Binding] = [
    Binding(
      .looking, "z", .fit, "Whole screen, or reading scale", hint: "fit", rank: 1, menu: "z",
      synonyms: "fit zoom overview"),
    Binding(.looking, "+ =", .zoom(1), "Zoom in", synonyms: "larger"),
    Binding(.looking, "-", .zoom(-1), "Zoom out", synonyms: "smaller"),
    Binding(.looking, "0", .readingScale, "Reading scale", synonyms: "zoom reset"),
    Binding(
      .looking, "Shift-Down", .scroll(columns: 0, rows: 3), "Scroll down the selection or the content",
      hint: "scroll", rank: 16),
    Binding(.looking, "Shift-Up", .scroll(columns: 0, rows: -3), "Scroll up"),
    Binding(.looking, "Shift-Left", .scroll(columns: -6, rows: 0), "Scroll left"),
    Binding(.looking, "Shift-Right", .scroll(columns: 6, rows: 0), "Scroll right"),
    Binding(.looking, "PageDown Ctrl-F", .page(1), "A page down"),
    Binding(.looking, "PageUp Ctrl-B", .page(-1), "A page up"),
    Binding(.looking, "Ctrl-D", .halfPage(1), "Half a page down"),
    Binding(.looking, "Ctrl-U", .halfPage(-1), "Half a page up"),
    Binding(.looking, "Home", .contentStart, "Beginning of the content", synonyms: "top"),
    Binding(.looking, "End", .contentEnd, "End of the content", synonyms: "bottom"),
    Binding(
      .looking, "", .whole, "Screen as tall as its content, or as the device", menu: "v h",
      synonyms: "scroll long expand"),
    Binding(
      .looking, "#", .wireframe, "Wireframe, or colours", hint: "wireframe", rank: 19,
      menu: "v w", synonyms: "colors theme lines"),
    Binding(
      .looking, "V", .pixels, "Picture in pixels, or in characters", hint: "pixels", rank: 21,
      menu: "v x", synonyms: "kitty sixel image graphics"),
    Binding(.looking, "", .prototypes, "Prototype cells repeated to fill the list, or once", menu: "v r"),
    Binding(.looking, "", .toggle(.names), "Names of the views", menu: "v n", synonyms: "labels ids"),
    Binding(.looking, "", .toggle(.sizes), "Sizes of the views", menu: "v s", synonyms: "frames dimensions"),
    Binding(
      .looking, "", .toggle(.guides), "Margins and guides", menu: "v g", synonyms: "safe area grid insets"),
    Binding(
      .looking, "", .toggle(.outlines), "Outlines of all views", menu: "v o", synonyms: "borders frames"),
    Binding(
      .looking, "", .toggle(.constraints), "Constraints of the selected view", menu: "v c",
      synonyms: "auto layout"),
    Binding(
      .looking, "!", .toggle(.problems), "Misplaced, ambiguous and conflicting views", menu: "v p",
      synonyms: "errors warnings marks"),
    Binding(.looking, "", .toggle(.changes), "Frames before the last step, dashed", menu: "v b"),
    Binding(
      .looking, "o F2", .panel(.outline), "Outline panel", hint: "outline", rank: 11, menu: "p o",
      synonyms: "tree hierarchy"),
    Binding(
      .looking, "i F3", .panel(.inspector), "Inspector panel", hint: "inspect", rank: 10, menu: "p i",
      synonyms: "attributes properties size"),
    Binding(
      .looking, "e F4", .panel(.log), "Event log", hint: "events", rank: 12, menu: "p e",
      synonyms: "callbacks messages warnings"),
    Binding(.looking, "Tab", .nextPanel, "Next panel; j and k move in it"),
    Binding(.looking, "Shift-Tab", .previousPanel, "Previous panel"),
  ]

  private static let selecting: [Binding] = [
    Binding(.selecting, "Down j", .select(.down), "Select the view below", hint: "select", rank: 9),
    Binding(.selecting, "Up k", .select(.up), "Select the view above"),
    Binding(.selecting, "Left h", .select(.left), "Select the view to the left"),
    Binding(.selecting, "Right l", .select(.right), "Select the view to the right"),
    Binding(.selecting, "<", .select(.parent), "Select the superview", synonyms: "superview container"),
    Binding(.selecting, ">", .select(.child), "Select the first subview", synonyms: "subview"),
    Binding(
      .selecting, "/", .search, "Find a view: any scene, by name or text…", hint: "find", rank: 2, menu: "/",
      synonyms: "search"),
    Binding(
      .selecting, "m", .mark, "Measure from here: gaps, alignment, sizes", synonyms: "distance spacing"),
    Binding(.selecting, "Enter", .followSelection, "Open the selection: its segue, or the inspector"),
    Binding(
      .selecting, "y", .why, "Why the view is where it is", hint: "why", rank: 4, menu: "?",
      synonyms: "explain constraints reason"),
    Binding(.selecting, ",", .disagreements, "Misplaced frames…", synonyms: "misplaced"),
  ]

  private static let program: [Binding] = [
    Binding(
      .program, "p", .export, "Export this picture as text", hint: "export", rank: 22, menu: "x p",
      synonyms: "save screenshot file"),
    Binding(
      .program, "", .exportImage, "Export this picture as a PNG image", menu: "x i",
      synonyms: "save screenshot file pixels svg"),
    Binding(
      .program, "E", .edit, "Open the editor at the selected view", menu: "x e",
      synonyms: "open source vim"),
    Binding(
      .program, "Ctrl-Y", .copy, "Copy the proposal, the what-if changes or the picture", menu: "x y",
      synonyms: "clipboard"),
    Binding(.program, "u", .undo, "Undo", hint: "undo", rank: 17),
    Binding(.program, "U Ctrl-R", .redo, "Redo"),
    Binding(
      .program, "? : Ctrl-P F1", .palette, "Search keys, commands and steps…", hint: "all keys", rank: 24,
      menu: ":", synonyms: "help palette search"),
    Binding(.program, "Space", .menu, "Menu of commands…", hint: "menu", rank: 0),
    Binding(
      .program, "", .mouse, "Mouse for the preview, or for selecting text", menu: "x m",
      synonyms: "select copy"),
    Binding(.program, "Ctrl-L", .repaint, "Redraw the screen", synonyms: "redraw refresh"),
    Binding(.program, "Esc", .leave, "Close: selection, measurement, enlarged picture, panel"),
    Binding(.program, "q Ctrl-C", .quit, "Quit", hint: "quit", rank: 23, synonyms: "exit close"),
  ]

  private static let byKey: [Key: Binding] = {
    var table: [Key: Binding] = [:]
    for binding in all { for key in binding.keys where table[key] == nil { table[key] = binding } }
    return table
  }()

  /// Returns the binding with a key or with a path through the menu, such as `r` or `Space v n`.
  package static func binding(named name: String) -> Binding? {
    let words = name.split(separator: " ")
    guard words.count > 1 else { return Key(name: name).flatMap(binding(for:)) }
    return all.first { !$0.menu.isEmpty && ["Space"] + $0.menu.map(\.name) == words.map(String.init) }
  }

  /// Returns the binding of a key.
  package static func binding(for key: Key) -> Binding? { byKey[key] }
}
