import Syntax
import Testing

@Suite struct JSONWriterTests {
  @Test func writtenValuesAreReadBack() throws {
    func write(_ json: inout JSONWriter) {
      json.object { json in
        json.member("name", "a \"b\"\n")
        json.numbers("size", [393, 852.5])
        json.list("views") { json in
          json.object(inline: true) { json in
            json.member("hidden", false)
            json.null("id")
          }
        }
        json.list("none") { _ in }
      }
    }
    var json = JSONWriter()
    write(&json)
    let expected = """
      {
        "name": "a \\"b\\"\\n",
        "size": [393, 852.5],
        "views": [
          {"hidden": false, "id": null}
        ],
        "none": []
      }

      """
    #expect(json.text == expected)
    let read = JSONDocument(Array(json.text.utf8), file: "")
    #expect(read.diagnostics.isEmpty)
    #expect(read.root?["name"]?.text == "a \"b\"\n")
    #expect(read.root.map { JSONTree($0) } == JSONWriter.tree(write))
  }
}
