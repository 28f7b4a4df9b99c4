import Drawing

/// A key, or several, and what they do. Help, palette, footer and README are made from these.
package struct Binding: Sendable, Hashable {
  package var keys: [Key]
  package var action: Action
  /// What it is called: found by searching, shown in the help. An ellipsis means that something opens.
  package var title: String
  /// One or two words for the footer; empty where it never is there.
  package var hint: String
  package var section: Section

  package enum Section: String, Sendable, Hashable, CaseIterable {
    case environment = "Device and window"
    case settings = "Settings"
    case scenes = "Scenes"
    case looking = "Looking"
    case selecting = "Selecting"
    case program = "Program"
  }

  /// The keys as text, the usual one first.
  package var keyNames: String { keys.map(\.name).joined(separator: " ") }
}

package enum KeyTable {
  package static let all: [Binding] = environment + settings + scenes + looking + selecting + program

  private static func make(
    _ section: Binding.Section, _ keys: String, _ action: Action, _ title: String, hint: String = ""
  ) -> Binding {
    Binding(
      keys: keys.split(separator: " ").compactMap { Key(name: String($0)) }, action: action, title: title,
      hint: hint, section: section)
  }

  private static let environment: [Binding] =
    [
      make(.environment, "r", .rotate, "Rotate", hint: "rotate"),
      make(.environment, "R", .rotateBack, "Rotate the other way"),
      make(.environment, "d", .nextDevice, "Next device", hint: "device"),
      make(.environment, "D", .previousDevice, "Previous device"),
      make(.environment, "f", .pickDevice, "Find a device by name…", hint: "find device"),
      make(.environment, "w", .nextWindow, "Next window: full, split, Slide Over, free", hint: "window"),
      make(.environment, "W", .previousWindow, "Previous window"),
      make(.environment, "F", .freeWindow, "Free window of any size…"),
      make(.environment, "~", .swapSides, "Other side of the split"),
      make(
        .environment, "]", .divider(1),
        "Divider right, or the window 10 points wider; the ruler's next change"),
      make(
        .environment, "[", .divider(-1), "Divider left, or the window 10 points narrower; the change before"),
      make(.environment, "}", .windowHeight(1), "Free window 10 points higher; a point along the ruler"),
      make(.environment, "{", .windowHeight(-1), "Free window 10 points lower; a point back along it"),
      make(.environment, "|", .beside, "Side by side: many environments at once…", hint: "side by side"),
      make(.environment, "_", .ruler, "Ruler of widths, with where the screen changes", hint: "ruler"),
    ]
    + (1...9).map { number in
      make(.environment, "\(number)", .deviceNumber(number), "Device number \(number)")
    }

  private static let settings: [Binding] = [
    make(.settings, "v", .nextSystem, "Next version of the system"),
    make(.settings, ";", .previousSystem, "Previous version of the system"),
    make(.settings, "t", .textSize(1), "Larger text"),
    make(.settings, "T", .textSize(-1), "Smaller text"),
    make(.settings, "x", .textLength(1), "Longer texts, as a translation would"),
    make(.settings, "X", .textLength(-1), "Shorter texts"),
    make(.settings, "I", .language(1), "Next language"),
    make(.settings, "b", .direction, "Right to left, or left to right"),
    make(.settings, "n", .appearance, "Dark or light"),
    make(.settings, "K", .keyboard, "Keyboard up or down"),
    make(.settings, "P", .scaling, "Proportional scaling on or off"),
    make(.settings, "c", .canvas, "Canvas of Interface Builder, or device", hint: "canvas"),
  ]

  private static let scenes: [Binding] = [
    make(.scenes, "s", .pickScene, "Scenes…", hint: "scenes"),
    make(.scenes, "Z", .map, "Map of all scenes and the segues between them", hint: "map"),
    make(.scenes, "g", .pickSegue, "Follow a segue, or show another tab…", hint: "go"),
    make(.scenes, ")", .tab(1), "Next tab or page"),
    make(.scenes, "(", .tab(-1), "Previous tab or page"),
    make(.scenes, "\\", .columns, "Columns of the split view shown, or the secondary alone"),
    make(.scenes, "Backspace", .goBack, "Back: dismiss or pop"),
    make(.scenes, "a", .elementState, "Next state of the selected view"),
    make(.scenes, "L", .pickFile, "Open another layout…"),
  ]

  private static let looking: [Binding] = [
    make(.looking, "+ =", .zoom(1), "Zoom in"),
    make(.looking, "-", .zoom(-1), "Zoom out"),
    make(.looking, "z", .fit, "Whole screen, or reading scale", hint: "fit"),
    make(.looking, "0", .readingScale, "Reading scale"),
    make(
      .looking, "j Shift-Down", .scroll(columns: 0, rows: 3), "Scroll down, what is selected or the content",
      hint: "scroll"),
    make(.looking, "k Shift-Up", .scroll(columns: 0, rows: -3), "Scroll up"),
    make(.looking, "h Shift-Left", .scroll(columns: -6, rows: 0), "Scroll left"),
    make(.looking, "l Shift-Right", .scroll(columns: 6, rows: 0), "Scroll right"),
    make(.looking, "PageDown Space Ctrl-F", .page(1), "A page down"),
    make(.looking, "PageUp Ctrl-B", .page(-1), "A page up"),
    make(.looking, "Ctrl-D", .halfPage(1), "Half a page down"),
    make(.looking, "Ctrl-U", .halfPage(-1), "Half a page up"),
    make(.looking, "Home", .contentStart, "Beginning of the content"),
    make(.looking, "End", .contentEnd, "End of the content"),
    make(.looking, "H", .whole, "The screen as high as its content needs, or as the device"),
    make(.looking, "#", .wireframe, "Wireframe, or the file's own colours", hint: "wireframe"),
    make(.looking, "V", .pixels, "The picture in pixels, or in characters", hint: "pixels"),
    make(.looking, "*", .prototypes, "Prototype cells repeated to fill their list, or once"),
    make(.looking, "N", .toggle(.names), "Names of the views"),
    make(.looking, "S", .toggle(.sizes), "Sizes of the views"),
    make(.looking, "G", .toggle(.guides), "Margins and guides"),
    make(.looking, "O", .toggle(.outlines), "Outlines of all views"),
    make(.looking, "C", .toggle(.constraints), "Constraints of the selected view"),
    make(.looking, "!", .toggle(.problems), "Misplaced, ambiguous and conflicting views"),
    make(.looking, "B", .toggle(.changes), "Frames before the last step, dashed"),
    make(.looking, "&", .compare, "Compare with the file in git, or end it"),
    make(.looking, "^", .flip, "As it was, both side by side, or as it is, while comparing"),
    make(.looking, "A", .stepThrough, "Step through the last change; Space plays it, Left and Right move"),
    make(.looking, "o F2", .panel(.outline), "Outline panel", hint: "outline"),
    make(.looking, "i F3", .panel(.inspector), "Inspector panel", hint: "inspect"),
    make(.looking, "e F4", .panel(.log), "Event log", hint: "events"),
    make(.looking, "Tab", .nextPanel, "Next panel; j and k move in it"),
    make(.looking, "Shift-Tab", .previousPanel, "Previous panel"),
  ]

  private static let selecting: [Binding] = [
    make(.selecting, "Down", .select(.down), "Select the view below", hint: "select"),
    make(.selecting, "Up", .select(.up), "Select the view above"),
    make(.selecting, "Left", .select(.left), "Select the view to the left"),
    make(.selecting, "Right", .select(.right), "Select the view to the right"),
    make(.selecting, "<", .select(.parent), "Select what holds the view"),
    make(.selecting, ">", .select(.child), "Select the first view inside"),
    make(.selecting, "/", .search, "Find a view of any scene by name or text…", hint: "find"),
    make(.selecting, "m", .mark, "Measure from here: gaps, alignment, sizes"),
    make(.selecting, "Enter", .followSelection, "Look into the selection: its segue, or the inspector"),
    make(.selecting, "y", .why, "Why the view is where it is"),
    make(
      .selecting, ". F6", .whatIf, "What if: another constant, text, font … tried at once…", hint: "what if"),
    make(.selecting, "Y", .proposals, "Proposals for the selected view…"),
    make(.selecting, ",", .disagreements, "Stored frames that disagree…"),
    make(.selecting, "F8", .finding(1), "Next finding of check, here if it is here", hint: "findings"),
    make(.selecting, "F7", .finding(-1), "Finding before"),
    make(.selecting, "F9", .findings, "Findings of check…"),
  ]

  private static let program: [Binding] = [
    make(.program, "p", .export, "Export what is seen", hint: "export"),
    make(.program, "E", .edit, "Editor, at the line of the selected view"),
    make(.program, "Ctrl-Y", .copy, "Copy the proposal, the lines tried, or the picture"),
    make(.program, "u", .undo, "Undo", hint: "undo"),
    make(.program, "U Ctrl-R", .redo, "Redo"),
    make(.program, ":", .command, "Command by name, or any step…"),
    make(.program, "? Ctrl-P F1", .palette, "Keys and commands…", hint: "all keys"),
    make(.program, "M", .mouse, "Mouse for the preview, or for the terminal's selection"),
    make(.program, "Ctrl-L", .repaint, "Paint the terminal anew"),
    make(.program, "Esc", .leave, "Leave: selection, measuring, an enlarged picture, a panel"),
    make(.program, "q Ctrl-C", .quit, "Quit", hint: "quit"),
  ]

  private static let byKey: [Key: Binding] = {
    var table: [Key: Binding] = [:]
    for binding in all { for key in binding.keys where table[key] == nil { table[key] = binding } }
    return table
  }()

  package static func binding(for key: Key) -> Binding? { byKey[key] }

  /// The list in the README.
  package static var markdown: String {
    Binding.Section.allCases.map { section in
      "**\(section.rawValue)**\n\n"
        + all.filter { $0.section == section }.map { binding in
          "- " + binding.keys.map { "`\($0.name)`" }.joined(separator: " ") + " \(binding.title)\n"
        }.joined()
    }.joined(separator: "\n")
  }
}
