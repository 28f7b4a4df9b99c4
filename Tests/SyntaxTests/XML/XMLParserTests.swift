import Model
import Testing

@testable import Syntax

/// The parsed form of XML, and the errors for invalid XML.
struct XMLParserTests {
  static func parse(_ text: String) -> Result<XMLDocument, XMLError> { XMLParser.parse(Array(text.utf8)) }

  /// Elements as `name(attribute=value)[text]`, nested by braces: enough to see everything that was read.
  static func outline(_ xml: XMLDocument) -> String {
    var result = ""
    var open: [Int] = []
    for element in xml.elements.indices {
      while let last = open.last, last <= element {
        result += "}"
        open.removeLast()
      }
      result += xml.name(of: element)
      let attributes = xml.attributeRange(of: element).map {
        "\(xml.attributeName($0))=\(xml.attributeValue($0))"
      }
      if !attributes.isEmpty { result += "(" + attributes.joined(separator: ",") + ")" }
      let text = xml.text(of: element)
      if !text.isEmpty { result += "[\(text)]" }
      result += "{"
      open.append(xml.end(of: element))
    }
    return result + String(repeating: "}", count: open.count)
  }

  @Test(arguments: [
    ("<a/>", "a{}"),
    ("<a></a>", "a{}"),
    ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>\n", "a{}"),
    ("<a b='1' c=\"two\"/>", "a(b=1,c=two){}"),
    ("<a><b/>x<c>y</c>z</a>", "a[xz]{b{}c[y]{}}"),
    ("<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;'/>", "a(b=<>&\"'A😀){}"),
    ("<a>&#x4E2D;&amp;</a>", "a[中&]{}"),
    ("<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a>", "a[<b>&amp;]]>]{}"),
    ("<a><!-- <b/> --><?pi x?>t</a>", "a[t]{}"),
    ("<a>1\r\n2\r3</a>", "a[1\n2\n3]{}"),
    ("<a b='1\n2\t3\r\n4'/>", "a(b=1 2 3 4){}"),
    ("<a:b xml:c=\"1\"/>", "a:b(xml:c=1){}"),
    ("<ä ö=\"ü\"/>", "ä(ö=ü){}"),
    ("<a  b = '1'  ></a  >", "a(b=1){}"),
  ])
  func documentsAreParsed(_ text: String, _ outline: String) throws {
    let xml = try Self.parse(text).get()
    #expect(Self.outline(xml) == outline)
  }

  @Test(arguments: [
    ("", 1, 1, "no root element"),
    ("<a>", 1, 4, "ends inside '<a>'"),
    ("<a>\n<b></a>", 2, 4, "'</a>' where another element is open"),
    ("<a b='1' b='2'/>", 1, 10, "appears twice"),
    ("<a b=1/>", 1, 6, "not quoted"),
    ("<a b/>", 1, 5, "has no value"),
    ("<a b='x<y'/>", 1, 8, "'<' in an attribute"),
    ("<a>&nbsp;</a>", 1, 4, "unknown character reference"),
    ("<a>&#0;</a>", 1, 4, "unknown character reference"),
    ("<a>&#xD800;</a>", 1, 4, "unknown character reference"),
    ("<a>&</a>", 1, 4, "unknown character reference"),
    ("<a>\u{1}</a>", 1, 4, "control character"),
    ("<a>]]></a>", 1, 4, "']]>'"),
    ("<a><!-- -- --></a>", 1, 9, "'--' in a comment"),
    ("<a><![CDATA[x</a>", 1, 4, "CDATA section is not closed"),
    ("<!DOCTYPE a><a/>", 1, 1, "document type"),
    ("<a/><b/>", 1, 5, "content after the root element"),
    ("text", 1, 1, "text outside"),
    ("<![CDATA[text]]>", 1, 1, "text outside"),
    ("<!-- --><![CDATA[]]><a/>", 1, 9, "text outside"),
    ("</a>", 1, 1, "an end tag without a start tag"),
    ("<!-- -->", 1, 9, "no root element"),
    ("<a b='1'c='2'/>", 1, 9, "no space before an attribute"),
    ("<1a/>", 1, 2, "unexpected text"),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", 1, 1, "encoding"),
    ("<ä><b></ö></ä>", 1, 7, "where another element is open"),
  ])
  func malformedDocumentsAreRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    guard case .failure(let error) = Self.parse(text) else {
      Issue.record("read without complaint: \(text)")
      return
    }
    #expect(error.diagnostic.position == SourcePosition(line: line, column: column))
    #expect(error.diagnostic.message.contains(message), "\(error.diagnostic.message)")
  }

  @Test func invalidUTF8IsReportedWithItsPosition() {
    let bytes: [UInt8] = Array("<a>\n".utf8) + [0xC3, 0x28] + Array("</a>".utf8)
    guard case .failure(let error) = XMLParser.parse(bytes) else {
      Issue.record("read without complaint")
      return
    }
    #expect(error.diagnostic.position == SourcePosition(line: 2, column: 1))
  }

  @Test func nestingIsLimited() throws {
    let deep = String(repeating: "<a>", count: 20_000) + String(repeating: "</a>", count: 20_000)
    #expect(try Self.parse(deep).get().elements.count == 20_000)
    let deeper = String(repeating: "<a>", count: 200_000)
    guard case .failure(let error) = Self.parse(deeper) else {
      Issue.record("read without complaint")
      return
    }
    #expect(error.diagnostic.message.contains("nested deeper"))
  }

  @Test func propertyListsCanHaveADocumentType() throws {
    var limits = XMLParser.Bounds()
    limits.allowsDocumentType = true
    let list = "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x\"><plist/>"
    #expect(try XMLParser.parse(Array(list.utf8), limits: limits).get().elements.count == 1)
    let own = "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist>&a;</plist>"
    guard case .failure = XMLParser.parse(Array(own.utf8), limits: limits) else {
      Issue.record("declarations were read over")
      return
    }
  }

  @Test func damagedFilesDoNotCrash() throws {
    let text = "<?xml version='1.0'?><a b='&lt;1' c=\"2\"><!--x--><b>t&amp;<![CDATA[q]]></b><c/></a>"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count { _ = XMLParser.parse(Array(bytes[..<length])) }
    for index in bytes.indices {
      for replacement: UInt8 in [0, 0x20, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3E, 0x5B, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = replacement
        _ = XMLParser.parse(changed)
      }
    }
  }
}
