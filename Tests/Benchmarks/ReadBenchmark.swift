import Adapting
import Assets
import Basics
import Model
import Reading

/// `read`: a layout of 5,000 lines whose views have constants in 100 files of device classes: from bytes to a document,
/// and to the plain tree of each of several devices.
enum ReadBenchmark {
  private static let classCount = 100
  private static let viewCount = 800

  static func run(_ arguments: [String]) -> Int32 {
    let layout = Array(layoutText.utf8)
    let classes = classTexts
    let files = FileAccess { path throws(FileAccess.Failure) in
      guard let text = classes[path] else { throw .missing }
      return text
    }
    var reads: [Double] = []
    var adapts: [Double] = []
    var totals: [Double] = []
    var document = Document(.layout, file: "")
    for _ in 0..<40 {
      let start = Clock.seconds()
      document = readDocument(layout, file: "big.json", files: files)
      let middle = Clock.seconds()
      let tree = adapt(document, scene: 0, in: context(0))
      let end = Clock.seconds()
      guard document.diagnostics.isEmpty, tree.diagnostics.isEmpty else {
        let problems = (document.diagnostics + tree.diagnostics).prefix(3).map(\.text)
        Output.complain(problems.joined(separator: "\n"))
        return 4
      }
      reads.append(middle - start)
      adapts.append(end - middle)
      totals.append(end - start)
    }
    var switches: [Double] = []
    for device in 0..<classCount * 10 {
      let start = Clock.seconds()
      _ = adapt(document, scene: 0, in: context(device % classCount))
      switches.append(Clock.seconds() - start)
    }
    print(
      Output.array([
        Output.object([
          ("lines", "\(layout.count { $0 == 0x0A })"), ("bytes", "\(layout.count)"),
          ("views", "\(document.views.count)"), ("constraints", "\(document.constraints.count)"),
          ("read_ms", "\(Clock.median(reads) * 1e3)"), ("adapt_ms", "\(Clock.median(adapts) * 1e3)"),
          ("read_and_adapt_ms", "\(Clock.median(totals) * 1e3)"),
          ("device_switch_ms", "\(Clock.median(switches) * 1e3)"), ("device_switches", "\(switches.count)"),
          ("files_parsed", "\(document.constants?.files.count ?? 0)"),
        ]), Output.object(LargeDataBenchmark.measure()),
      ]))
    return 0
  }

  private static func context(_ device: Int) -> AdaptingContext {
    AdaptingContext(
      traits: Traits(horizontal: .compact, vertical: .regular),
      screen: Size(width: 300 + Double(device), height: 600 + Double(device)))
  }

  private static var layoutText: String {
    var text = "{\n  \"sizewise\": 1,\n  \"constants\": \"constants/Card\",\n"
    text += "  \"deviceClasses\": {\"classes\": {\n"
    let classes = (0..<classCount).map { "    \"C\($0)\": {\"sizes\": [[\(300 + $0), \(600 + $0)]]}" }
    text += classes.joined(separator: ",\n")
    text += "\n  }},\n  \"views\": {\n"
    var views: [String] = []
    for index in 0..<viewCount {
      let above =
        index == 0 ? "\"top\": \"safeArea + 8\"" : "\"below\": \"view\(index - 1) + values.marginTop\""
      views.append(
        """
            "view\(index)": {
              "label": "A text for view \(index)", "font": "body",
              "values": "element\(index % 20)",
              "leading": "safeArea + values.marginLeft", \(above),
              "width": "regularWidth ? values.width * 2 : values.width", "height": ">= values.height @750"
            }
        """)
    }
    return text + views.joined(separator: ",\n") + "\n  }\n}\n"
  }

  private static var classTexts: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<classCount {
      let elements = (0..<20).map { element in
        """
        {"element\(element)": {"marginLeft": \(element).5, "marginRight": 0.0, "marginTop": 4.0, "marginBottom": 0.0,
          "width": \(40 + index).0, "height": 20.0, "fontSize": 15.0}}
        """
      }
      let text = "{\"Card\": [\(elements.joined(separator: ",\n"))]}"
      files["constants/Card_C\(index).json"] = Array(text.utf8)
    }
    return files
  }
}
