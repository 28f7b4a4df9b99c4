import Model
import Synchronization
import Testing

@testable import Assets
@testable import Reading

/// Files of constants by class and container, with their elements (Evidence B1 to B4).
@Suite struct ConstantFileTests {
  private static let normal = "bmt_reportCalendarDayButtonId_Normal"
  private static let selected = "bmt_reportCalendarDayButtonId_Selected"
  private static let container = "calendar/BMTReportCalendarDayButton"

  private static let sizes: [(String, String, Double, Double, Double?)] = [
    ("iPhone6P_S", selected, 6, 60, nil), ("iPhone6P_S", normal, -3, 40, 20),
    ("iPhone6_S", selected, 4, 55, nil),
    ("iPhone6_S", normal, -3, 35, 20), ("iPhone5_S_C_SE", selected, 2.5, 45, nil),
    ("iPhone5_S_C_SE", normal, 0, 30, 17), ("iPad", selected, 4, 55, nil), ("iPad", normal, 62.5, 35, 20),
  ]

  /// The article's files load unchanged; negative numbers and 0 are valid values.
  @Test(arguments: sizes)
  func theArticlesFilesAreRead(deviceClass: String, id: String, left: Double, width: Double, font: Double?)
    throws
  {
    let constants = try #require(
      Constants.read([Self.container], classes: [deviceClass], from: Gallery.access))
    let values = try #require(constants[deviceClass, Self.container, id])
    #expect(values.problems == [])
    #expect(values.numbers[.marginLeft] == left)
    #expect(values.numbers[.width] == width)
    #expect(values.numbers[.height] == width)
    #expect(values.numbers[.marginRight] == 0)
    #expect(values.numbers[.fontSize] == font)
  }

  /// Each file is requested once, even if it is missing.
  @Test func eachFileIsReadOnce() throws {
    let asked = Mutex<[String]>([])
    let files = FileAccess { path throws(FileAccess.Failure) in
      asked.withLock { $0.append(path) }
      guard let bytes = Gallery.bytes(path) else { throw .missing }
      return bytes
    }
    let classes = ["iPhone6_S", "iPad", "iPhoneX"]
    let constants = try #require(
      Constants.read([Self.container, Self.container], classes: classes, from: files))
    #expect(constants.files.count == 2)
    #expect(asked.withLock { $0 } == classes.map { "\(Self.container)_\($0).json" })
  }

  /// The number of files that a layout can open is limited.
  @Test func tooManyFilesAreNotRead() {
    let names = (0..<101).map { "c\($0)" }
    let classes = (0..<10).map { "d\($0)" }
    #expect(Constants.read(names, classes: classes, from: .none) == nil)
    #expect(Constants.read(Array(names.dropLast()), classes: classes, from: .none) != nil)
  }

  /// One id in two containers: the article's cache, whose key is only the id, would confuse them.
  @Test func containersDoNotCollide() throws {
    let file = { (container: String, width: Int) in
      "{\"\(container)\": [{\"id\": {\"marginLeft\": 0, \"marginRight\": 0, \"marginTop\": 0, \"marginBottom\": 0, \"width\": \(width), \"height\": 1}}]}"
    }
    let constants = try Self.constants(["A_x.json": file("A", 1), "B_x.json": file("B", 2)])
    #expect(["A", "B"].map { constants["x", $0, "id"]?.numbers[.width] } == [1, 2])
  }

  @Test(arguments: [
    ("{", "1:2 the file ends inside the object that begins on line 1 (expected \"}\")"),
    ("[]", "1:1 a list [ … ] is not allowed here (expected an object { … })"),
    ("{\"Other\": []}", "1:1 this file is for \"Other\" (expected \"A\")"),
    ("{\"A\": {}}", "1:7 an object { … } is not allowed here (expected a list [ … ])"),
    ("{\"A\": [3]}", "1:8 a number is not allowed here (expected an object { … })"),
  ])
  func invalidFilesAreReportedWithTheirLine(text: String, expected: String) throws {
    let constants = try Self.constants(["A_x.json": text])
    let problem = try #require(constants.files[.init(container: "A", deviceClass: "x")]?.failure)
    #expect(Self.line(problem) == expected)
    #expect(problem.file == "A_x.json")
  }

  @Test func anInvalidElementDoesNotAffectOthers() throws {
    let good = "\"marginLeft\": 0, \"marginRight\": 0, \"marginTop\": 0, \"marginBottom\": 0, \"width\": 1"
    let constants = try Self.constants([
      "A_x.json": """
      {"A": [
        {"good": {\(good), "height": 1}},
        {"bad": {\(good), "heigth": "1"}},
        {"worse": {\(good), "height": "1"}}]}
      """
    ])
    func problems(_ id: String) -> [String] {
      constants["x", "A", id]?.problems.map(Self.line) ?? ["nothing"]
    }
    #expect(problems("good") == [])
    #expect(
      problems("bad") == [
        "3:94 unknown attribute \"heigth\" (did you mean \"height\"?)",
        "3:4 \"height\" is missing here (is \"heigth\" a misspelling of it?)",
      ])
    #expect(problems("worse") == ["4:106 text is not allowed here (expected a number)"])
  }

  /// A container in the files of two others: its elements are added up, and of equal ones the first counts.
  @Test func aContainerInSeveralFilesHasTheElementsOfAll() throws {
    func element(_ id: String, _ width: Int) -> String {
      "{\"\(id)\": {\"marginLeft\": 0, \"marginRight\": 0, \"marginTop\": 0, \"marginBottom\": 0, \"width\": \(width), \"height\": 1}}"
    }
    let constants = try Self.constants([
      "A_x.json": "{\"A\": [], \"Card\": [\(element("x", 1))]}",
      "B_x.json": "{\"B\": [], \"Card\": [\(element("x", 2)), \(element("w", 3))]}",
    ])
    #expect(["x", "w"].map { constants["x", "Card", $0]?.numbers[.width] } == [1, 3])
    let card = try #require(constants.files[ConstantsKey(container: "Card", deviceClass: "x")])
    #expect(card.warnings.map(Self.line) == ["1:21 the element \"x\" is also in A_x.json:1:21, which counts"])
    #expect(constants.containers == ["A", "B", "Card"])
    #expect(constants.hosts == ["Card": "A"])
  }

  private static func constants(_ files: [String: String]) throws -> Constants {
    let access = FileAccess { path throws(FileAccess.Failure) in
      guard let text = files[path] else { throw .missing }
      return Array(text.utf8)
    }
    return try #require(Constants.read(["A", "B"], classes: ["x"], from: access))
  }

  private static func line(_ problem: Diagnostic) -> String {
    "\(problem.position.line):\(problem.position.column) \(problem.message)"
      + (problem.expected.map { " (\($0))" } ?? "")
  }

  /// Paths in diagnostics are relative to the current folder, not to the layout's.
  @Test func filesAreNamedByRelativePath() throws {
    let files = FileAccess(shownIn: "app/screens") { path throws(FileAccess.Failure) in
      guard path == "a_iPad.json" else { throw .missing }
      return Array("{ \"a\": [{ \"x\": {} }] }".utf8)
    }
    let constants = try #require(Constants.read(["a"], classes: ["iPad", "iPhone"], from: files))
    #expect(constants.folder == "app/screens/")
    #expect(constants.files.keys.map(\.path) == ["a_iPad.json"])
    #expect(constants["iPad", "a", "x"]?.problems.first?.file == "app/screens/a_iPad.json")
  }
}

extension Constants {
  fileprivate subscript(deviceClass: String, container: String, id: String) -> ConstantValues? {
    files[ConstantsKey(container: container, deviceClass: deviceClass)]?.elements[id]
  }
}
