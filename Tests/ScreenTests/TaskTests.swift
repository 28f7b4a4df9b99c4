import Drawing
import Environment
import Testing

@testable import Screen

/// Frequent tasks take at most three keys, which the footer or the menu shows.
@Suite struct TaskTests {
  struct Task: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var keys: String
    var device: String
    /// Whether a state is the result.
    var isDone: @Sendable (PreviewState) -> Bool

    init(
      _ name: String, _ keys: String, on device: String = "iphone-16",
      isDone: @escaping @Sendable (PreviewState) -> Bool
    ) {
      testDescription = name
      self.keys = keys
      self.device = device
      self.isDone = isDone
    }
  }

  private static func environment(_ state: PreviewState) -> PreviewEnvironment? {
    state.exploration?.screenState.environment
  }

  static let tasks = [
    Task("the whole screen", "z") { state in
      state.picture.map { $0.grid.height <= state.screenLayout.canvas.height } ?? false
    },
    Task("landscape", "r") { environment($0)?.orientation.isLandscape == true },
    Task("dark", "n") { environment($0)?.dark == true },
    Task("a small phone", "Space d s") { environment($0)?.device == "iphone-se-3" },
    Task("an iPad", "Space d n") { environment($0)?.device == "ipad-mini-6" },
    Task("Split View", "Space w 3", on: "ipad-mini-6") { environment($0)?.window.word == "split-1/3" },
    Task("the largest text", "Space t b") { environment($0)?.textSize == .ax5 },
    Task("right to left", "Space l r") { environment($0)?.rightToLeft == true },
    Task("the keyboard", "Space k") { environment($0)?.keyboard == true },
    Task("another scene", "s Down Enter") { $0.stage?.frontScreen?.scene != 1 },
    Task("a view by name", "/") { $0.modes[Picker.self]?.title == "Views in all scenes" },
    Task("why a view is there", "Down y") { $0.panels.explanation != nil },
    Task("what if", "Down .") { $0.modes[Picker.self]?.title.hasPrefix("What if") == true },
    Task("side by side", "| Enter") { $0.beside != nil },
    Task("findings", "Space f") { $0.modes[Picker.self]?.title.hasPrefix("Findings") == true },
    Task("compare with git", "Space c") { $0.message?.contains("version") == true },
    Task("the map", "Space m") { $0.map != nil },
    Task("the outline", "Space p o") { $0.panels.open.contains(.outline) },
    Task("an image file", "Space x i") { $0.message?.contains(".png") == true },
  ]

  @Test(arguments: tasks) func frequentTasksTakeThreeKeys(_ task: Task) throws {
    #expect(task.keys.split(separator: " ").count <= 3)
    var session = try Session(Session.shop, columns: 80, rows: 24) {
      $0.depth = .full
      $0.environment.device = task.device
    }
    #expect(!task.isDone(session.state))
    session.press(task.keys)
    #expect(task.isDone(session.state), "\(session.text)")
  }

  /// The first key is in the footer of 80 columns, or the menu shows it beside its command.
  @Test(arguments: tasks) func theFooterOrTheMenuShowsTheKeys(_ task: Task) throws {
    var session = try Session(Session.shop, columns: 80, rows: 24) { $0.environment.device = task.device }
    let keys = task.keys.split(separator: " ").map(String.init)
    if keys[0] == "Space" { return #expect(KeyTable.binding(named: task.keys) != nil) }
    for key in keys where !["Down", "Enter"].contains(key) {
      let isInFooter = session.state.footerHints.contains { $0.key == key }
      session.press("Space")
      let binding = try #require(KeyTable.binding(named: key))
      #expect(
        isInFooter
          || binding.menu.count == 1 && session.text.contains("\(binding.menu[0].name) \(binding.title)"),
        "\(key)")
      session.press("Esc")
    }
  }
}
