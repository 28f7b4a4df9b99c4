import Model
import Synchronization
import Testing

@testable import ProjectFiles
@testable import Reading

/// Files of constants, read once and looked up by class, container and element (Evidence B1 to B4).
@Suite struct ConstantsInterpreterTests {
  private static let normal = "bmt_reportCalendarDayButtonId_Normal"
  private static let selected = "bmt_reportCalendarDayButtonId_Selected"
  private static let container = "calendar/BMTReportCalendarDayButton"

  private static let sizes: [(String, String, Double, Double, Double?)] = [
    ("iPhone6P_S", selected, 6, 60, nil), ("iPhone6P_S", normal, -3, 40, 20),
    ("iPhone6_S", selected, 4, 55, nil),
    ("iPhone6_S", normal, -3, 35, 20), ("iPhone5_S_C_SE", selected, 2.5, 45, nil),
    ("iPhone5_S_C_SE", normal, 0, 30, 17), ("iPad", selected, 4, 55, nil), ("iPad", normal, 62.5, 35, 20),
  ]

  /// The article's own files load unchanged; negative numbers and 0 are values.
  @Test(arguments: sizes)
  func theArticlesFiles(deviceClass: String, id: String, left: Double, width: Double, font: Double?) throws {
    let interpreter = ConstantsInterpreter(files: Gallery.access)
    let key = ConstantKey(deviceClass: deviceClass, container: Self.container, id: id)
    guard case .found(let values) = interpreter.constants(key) else {
      Issue.record("nothing found")
      return
    }
    #expect(values.problems == [])
    #expect(values.numbers[.marginLeft] == left)
    #expect(values.numbers[.width] == width)
    #expect(values.numbers[.height] == width)
    #expect(values.numbers[.marginRight] == 0)
    #expect(values.numbers[.fontSize] == font)
  }

  /// A file is parsed once, a missing one is asked for once, whatever is looked up.
  @Test func eachFileIsReadOnce() {
    let asked = Mutex<[String]>([])
    let interpreter = ConstantsInterpreter(
      files: FileAccess { path throws(FileAccess.Failure) in
        asked.withLock { $0.append(path) }
        guard let bytes = Gallery.bytes(path) else { throw .missing }
        return bytes
      })
    for _ in 0..<100 {
      for deviceClass in ["iPhone6_S", "iPad", "iPhoneX"] {
        for id in [Self.normal, Self.selected, "unknown"] {
          _ = interpreter.constants(ConstantKey(deviceClass: deviceClass, container: Self.container, id: id))
        }
      }
    }
    #expect(interpreter.counters == .init(filesAsked: 3, filesParsed: 2, lookups: 900))
    #expect(asked.withLock { $0.count } == 3)
  }

  @Test func preloadingReadsAll() async {
    let interpreter = ConstantsInterpreter(files: Gallery.access)
    await interpreter.preloadLater(
      containers: [Self.container], classes: DeviceClasses.article.classes.map(\.name))
    #expect(interpreter.counters.filesParsed == 4)
    let answer = await interpreter.constantsLater(
      ConstantKey(deviceClass: "iPad", container: Self.container, id: Self.normal))
    guard case .found = answer else {
      Issue.record("nothing found")
      return
    }
    #expect(interpreter.counters.filesParsed == 4)
  }

  /// Many readers while files come in; each still parsed once.
  @Test func anyThreadMayAsk() async {
    let interpreter = ConstantsInterpreter(files: Gallery.access)
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<16 {
        group.addTask {
          var found = 0
          for index in 0..<200 {
            let size = Self.sizes[(index + worker) % Self.sizes.count]
            if case .found = interpreter.constants(
              ConstantKey(deviceClass: size.0, container: Self.container, id: size.1))
            {
              found += 1
            }
          }
          return found
        }
      }
      for await found in group { #expect(found == 200) }
    }
    #expect(interpreter.counters.filesParsed == 4)
  }

  /// One id in two containers: the article's cache, keyed by the id alone, would mix them up.
  @Test func containersDoNotCollide() {
    let file = { (container: String, width: Int) in
      "{\"\(container)\": [{\"id\": {\"marginLeft\": 0, \"marginRight\": 0, \"marginTop\": 0, \"marginBottom\": 0, \"width\": \(width), \"height\": 1}}]}"
    }
    let interpreter = Self.interpreter(["A_x.json": file("A", 1), "B_x.json": file("B", 2)])
    let widths = ["A", "B"].map { container -> Double? in
      guard
        case .found(let values) = interpreter.constants(
          ConstantKey(deviceClass: "x", container: container, id: "id"))
      else { return nil }
      return values.numbers[.width]
    }
    #expect(widths == [1, 2])
  }

  @Test(arguments: [
    ("{", "1:2 the file ends inside the object that begins on line 1 (expected \"}\")"),
    ("[]", "1:1 a list [ … ] is not allowed here (expected an object { … })"),
    ("{\"Other\": []}", "1:1 this file is for \"Other\" (expected \"A\")"),
    ("{\"A\": {}}", "1:7 an object { … } is not allowed here (expected a list [ … ])"),
    ("{\"A\": [3]}", "1:8 a number is not allowed here (expected an object { … })"),
    ("{\"A\": [{\"day\": {}}]}", "1:7 there is no element \"dya\" here (did you mean \"day\"?)"),
  ])
  func uselessFiles(text: String, expected: String) {
    let interpreter = Self.interpreter(["A_x.json": text])
    guard
      case .missing(let problem) = interpreter.constants(
        ConstantKey(deviceClass: "x", container: "A", id: "dya"))
    else {
      Issue.record("found")
      return
    }
    #expect(Self.line(problem) == expected)
    #expect(problem.file == "A_x.json")
  }

  @Test func oneBadElementLeavesTheOthersAlone() {
    let good = "\"marginLeft\": 0, \"marginRight\": 0, \"marginTop\": 0, \"marginBottom\": 0, \"width\": 1"
    let interpreter = Self.interpreter([
      "A_x.json": """
      {"A": [
        {"good": {\(good), "height": 1}},
        {"bad": {\(good), "heigth": "1"}},
        {"worse": {\(good), "height": "1"}}]}
      """
    ])
    func problems(_ id: String) -> [String] {
      guard
        case .found(let values) = interpreter.constants(ConstantKey(deviceClass: "x", container: "A", id: id))
      else { return ["nothing"] }
      return values.problems.map(Self.line)
    }
    #expect(problems("good") == [])
    #expect(
      problems("bad") == [
        "3:94 unknown attribute \"heigth\" (did you mean \"height\"?)", "3:4 \"height\" is missing here",
      ])
    #expect(problems("worse") == ["4:106 a text is not allowed here (expected a number)"])
  }

  private static func interpreter(_ files: [String: String]) -> ConstantsInterpreter {
    ConstantsInterpreter(
      files: FileAccess { path throws(FileAccess.Failure) in
        guard let text = files[path] else { throw .missing }
        return Array(text.utf8)
      })
  }

  private static func line(_ problem: Diagnostic) -> String {
    "\(problem.position.line):\(problem.position.column) \(problem.message)"
      + (problem.expected.map { " (\($0))" } ?? "")
  }

  /// Diagnostics lead to the file from where the program is, not from the layout's folder.
  @Test func filesAreCalledByTheirPathsFromHere() throws {
    let files = FileAccess(shownIn: "app/screens") { path throws(FileAccess.Failure) in
      guard path == "a_iPad.json" else { throw .missing }
      return Array("{ \"a\": [{ \"x\": {} }] }".utf8)
    }
    let interpreter = ConstantsInterpreter(files: files)
    guard
      case .missing(let problem) = interpreter.constants(.init(deviceClass: "iPad", container: "a", id: "y"))
    else {
      Issue.record("not missing")
      return
    }
    #expect(problem.file == "app/screens/a_iPad.json")
    guard
      case .noFile(let path) = interpreter.constants(.init(deviceClass: "iPhone", container: "a", id: "y"))
    else {
      Issue.record("a file")
      return
    }
    #expect(path == "app/screens/a_iPhone.json")
  }
}
