import Basics
import Model

/// Finds the fonts of a layout: those listed by a storyboard, and `NAME.ttf` or `NAME.otf` for a font that a text uses.
/// The project is searched; without one, the layout's folder and the usual font folders below it.
package enum ProjectFonts {
  private static let folders = [
    "", "Fonts/", "fonts/", "Font/", "Resources/", "Resources/Fonts/", "Assets/Fonts/", "Supporting Files/",
    "Supporting Files/Fonts/",
  ]
  private static let mostFiles = 64

  /// Adds the fonts to a document.
  package static func find(for document: inout Document, in files: FileAccess) {
    let names = names(in: document)
    guard !names.isEmpty else { return }
    var candidates = document.fontFiles.filter(isFont)
    for name in names { candidates += [".ttf", ".otf", ".ttc"].map { name + $0 } }
    var seen: Set<String> = []
    for file in candidates.prefix(4 * mostFiles) where seen.insert(file).inserted {
      // Skip fonts that a listed file has provided.
      let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      guard document.fonts[name] == nil, let found = load(file, files) else { continue }
      if found.fonts.isEmpty {
        document.diagnostics.append(
          Diagnostic(
            .warning, "\"\(found.file)\" is not a readable font; the widths of its texts are estimated",
            file: document.file))
      }
      for font in found.fonts where names.contains(font.name) { document.fonts[font.name] = font }
    }
  }

  /// Whether a file is a font by its name.
  package static func isFont(_ file: String) -> Bool {
    file.hasEnding([".ttf", ".otf", ".ttc"])
  }

  private static func load(_ file: String, _ files: FileAccess) -> FoundFonts? {
    if let find = files.findFonts { return find(file) }
    for folder in folders {
      guard let bytes = try? files.read(folder + file) else { continue }
      return FoundFonts(file: folder + file, fonts: FontFile.read(bytes))
    }
    return nil
  }

  /// Returns the names of the fonts used by texts.
  private static func names(in document: Document) -> Set<String> {
    var names: Set<String> = []
    func add(_ font: Font?) {
      if case .named(let name)? = font?.family, names.count < mostFiles { names.insert(name) }
    }
    func add(_ text: StyledText) { for run in text.runs { add(run.font) } }
    for view in document.views {
      switch view.content {
      case .label(let label):
        add(label.font)
        add(label.text)
      case .button(let button):
        add(button.font)
        add(button.configuration?.font)
        add(button.title)
      case .textField(let field): add(field.font)
      case .textView(let content):
        add(content.font)
        add(content.text)
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
        .container, .effect:
        break
      }
    }
    return names
  }
}
