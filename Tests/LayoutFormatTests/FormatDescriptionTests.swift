import Platform
import TestSupport
import Testing

@testable import LayoutFormat
@testable import Reading
@testable import Syntax

/// Schema, reference page and reader share one description.
@Suite struct FormatDescriptionTests {
  @Test(arguments: [
    ("layouts/sizewise.schema.json", FormatSchema.text),
    ("Sources/LayoutFormat/Documentation.docc/LayoutFormat.md", FormatReference.text),
  ])
  func schemaAndReferenceAreUpToDate(path: String, text: String) throws {
    #expect(try Recorded.text(path, text) == text, "\(path) is stale: \(Recorded.hint)")
  }

  @Test func everyMentionedObjectIsDescribed() {
    let described = Set(FormatDescription.objects.map { ObjectIdentifier($0) })
    #expect(Set(FormatDescription.objects.map(\.name)).count == described.count)
    for object in FormatDescription.objects {
      #expect(!object.about.isEmpty && object.about.hasSuffix("."), "\(object.name)")
      #expect(object.includes.allSatisfy { described.contains(ObjectIdentifier($0)) }, "\(object.name)")
      for key in object.keys {
        #expect(!key.about.isEmpty, "\(object.name).\(key.name)")
        for mentioned in Self.objects(in: key.shape) {
          #expect(described.contains(ObjectIdentifier(mentioned)), "\(object.name).\(key.name)")
        }
      }
    }
  }

  /// The examples in the schema are valid values of their keys.
  @Test func everyKeyHasValidExamples() throws {
    for object in FormatDescription.objects {
      for key in object.keys {
        let examples = KeyExamples.of(key, in: object)
        #expect(!examples.isEmpty, "\(object.name).\(key.name)")
        for example in examples {
          let text = example.text()
          let value = try #require(JSONDocument(Array(text.utf8), file: "").root, "\(text)")
          var log = ReadingLog()
          FormatCheck.check(value, as: key.shape, log: &log)
          #expect(log.diagnostics.isEmpty, "\(object.name).\(key.name): \(text)")
        }
      }
    }
  }

  /// The layouts are valid for an independent validator of the schema.
  @Test(.enabled(if: Self.hasValidator, "python3 with jsonschema is not installed"))
  func layoutsAgreeWithTheSchema() throws {
    let folder = try TemporaryFolder()
    var files = [try folder.write(FormatSchema.text, to: "schema.json")]
    for entry in Gallery.entries where entry.file.hasSuffix(".json") {
      let root = try #require(JSONDocument(Gallery.bytes(entry.file) ?? [], file: entry.file).root)
      files.append(try folder.write(JSONTree(root).text(), to: entry.file))
    }
    let tool = "\(Fixtures.root)/Tests/Tools/validate.py"
    #expect(Self.run("python3 \(tool) \(files.joined(separator: " ")) >&2") == 0)
    // A validator that accepts everything would prove nothing.
    for mistake in [#""fnt": 3"#, #""align": true"#, #""lineBreak": 3"#] {
      let bad = try folder.write(
        "{\"sizewise\": 1, \"views\": {\"a\": {\"label\": \"x\", \(mistake)}}}", to: "bad.json")
      #expect(Self.run("python3 \(tool) \(files[0]) \(bad) >/dev/null") == 256, "\(mistake)")
    }
  }

  static let hasValidator = run("python3 -W ignore -c 'import jsonschema' 2>/dev/null") == 0

  static func run(_ command: String) -> Int32 { system(command) }

  private static func objects(in shape: FormatShape) -> [FormatObject] {
    switch shape {
    case .object(let object): [object]
    case .list(let inner), .map(let inner): objects(in: inner)
    case .either(let shapes): shapes.flatMap(objects)
    case .shared(let shared): objects(in: shared.shape)
    default: []
    }
  }
}

extension JSONTree {
  /// Copies a value without comments and trailing commas. Recursive, because test files are shallow.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object: self = .object(value.members.map { .init($0.key, JSONTree($0.value)) })
    case .list: self = .list(value.elements.map { JSONTree($0) })
    case .text: self = .text(value.text ?? "")
    case .number: self = .number(value.number ?? 0)
    case .bool: self = .bool(value.bool ?? false)
    case .null: self = .null
    }
  }
}
