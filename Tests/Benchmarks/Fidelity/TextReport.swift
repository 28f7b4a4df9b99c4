import Adapting
import Basics
import InterfaceBuilder
import Layout
import Model
import TestSupport

/// `texts FOLDER`: every text with the size stored by Xcode and the size that we measure, as tab-separated values, for
/// judging the width tables. A text whose width depends only on itself is marked `own`: layout without stored frames
/// gave it its intrinsic width.
enum TextReport {
  static func run(_ arguments: [String]) -> Int32 {
    guard let folder = arguments.first else { return 2 }
    var run = FidelityRun()
    run.measuresTexts = true
    for path in BenchFiles.layouts(in: folder) {
      guard let bytes = BenchFiles.read(path) else { continue }
      let document = InterfaceBuilderReader.read(bytes, file: path)
      let scale = CanvasScene(document).traits.scale
      for comparison in run.compare(bytes, file: path) where !comparison.isRoot {
        guard let size = comparison.measured, let line = row(comparison.view, size, comparison.expected)
        else { continue }
        let isOwn = abs(comparison.got.width - size.width) < 0.01 && comparison.view.placeholder == nil
        let start = "\(BenchFiles.name(path))\t\(document.canvas.toolsVersion)\t\(scale)"
        print("\(start)\t\(isOwn ? "own" : "set")\t\(line)")
      }
    }
    return 0
  }

  private static func row(_ view: View, _ size: Size, _ frame: Rect) -> String? {
    let text: StyledText
    let font: Font
    var lines = 1
    switch view.content {
    case .label(let label): (text, font, lines) = (label.text, label.font, label.lines)
    case .button(let button):
      (text, font) = (
        button.configuration?.title ?? button.title,
        button.font ?? Font(size: button.style == .custom ? 18 : 15)
      )
    case .textField(let field):
      (text, font) = (field.text.isEmpty ? StyledText(field.prompt) : field.text, field.font)
    case .segmented(let content):
      (text, font) = (StyledText(content.segments.map(\.title).joined(separator: "|")), Font(size: 13))
    default: return nil
    }
    let shown = text.string.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    let flags = "\(view.customClass ?? "-")\t\(view.kind.rawValue)\t\(lines)\t\(describe(font))"
    let numbers = [frame.width, frame.height, size.width, size.height].map { "\($0)" }.joined(separator: "\t")
    return "\(view.id ?? "-")\t\(flags)\t\(numbers)\t\(shown)"
  }

  private static func describe(_ font: Font) -> String {
    switch font.family {
    case .system: "system \(font.weight) \(font.size)"
    case .style(let style): "style \(style)"
    case .named(let name): "named \(name) \(font.size)"
    }
  }
}
