import Basics
import Drawing
import Model
import Syntax

/// A self-contained page: pictures of screens that can be opened, inspected and compared.
package struct WebPage: Sendable {
  struct Finding: Sendable {
    var isViolation: Bool
    /// `error`, `warning` or `note`.
    var severity: String
    var message: String
    var place: String
    var rule: String
    /// The environments, in words.
    var environments: String
    var explanation: String
    /// The screens that show it, each with the view concerned; -1 for none.
    var marks: [(screen: Int, view: Int)]
  }

  var title: String
  /// The line below the title.
  var summary: String
  var screens: [PageScreen]
  var findings: [Finding]
  /// Pictures of cells, each with its text for copying.
  var drawings: [CaptionedPicture] = []
  /// A map whose scenes open their screens.
  package var map: VectorSheet?
  /// The limit for the width of the rows of screens, in pixels.
  package var width: Double?

  /// The page as an HTML document.
  package var html: String {
    var page = MarkupBuffer()
    page.add(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(PageStyle.source); \
      script-src \(drawings.isEmpty ? PageScript.source : "'none'"); img-src data:; base-uri 'none'; form-action 'none'"/>
      <title>
      """)
    page.addEscaped(title)
    page.add("</title>\n<style>\(PageStyle.text)</style>\n</head>\n<body>\n<h1>")
    page.addEscaped(title)
    page.add("</h1>\n")
    if !summary.isEmpty {
      page.add("<p>")
      page.addEscaped(summary)
      page.add("</p>\n")
    }
    // Pictures of cells need no script.
    for drawing in drawings { write(drawing, &page) }
    if drawings.isEmpty { writeScreens(&page) }
    page.add("</body>\n</html>\n")
    return page.text
  }

  private func writeScreens(_ page: inout MarkupBuffer) {
    writeControls(&page)
    writeStage(&page)
    let images = SvgImages(screens.map(\.scene))
    if !images.isEmpty {
      page.add("<svg class=\"images\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
      page.add(images.definitions)
      page.add("</defs></svg>\n")
    }
    if let map { write(map, &page) }
    writeFindings(&page)
    page.add("<main id=\"screens\">\n")
    let rows = PageRows(screens, width: width)
    for group in rows.arrangement.groups {
      page.add("<section>\n")
      if !group.name.isEmpty {
        page.add("<h2>")
        page.addEscaped(group.name)
        page.add("</h2>\n")
      }
      for row in group.rows {
        page.add("<div class=\"row\">\n")
        for index in row { write(index, rows, images, &page) }
        page.add("</div>\n")
      }
      page.add("</section>\n")
    }
    page.add("</main>\n")
    page.add("<script type=\"application/json\" id=\"data\">")
    page.add(PageData(self).bytes)
    page.add("</script>\n<script>\(PageScript.text)</script>\n")
  }

  // MARK: Parts

  private func write(_ entry: CaptionedPicture, _ page: inout MarkupBuffer) {
    let caption = entry.caption.joined(separator: " · ")
    page.add("<figure class=\"drawing\">\n")
    page.add(entry.picture.grid.svg(dark: entry.dark, title: caption))
    page.add("<figcaption>")
    page.addEscaped(caption)
    page.add("</figcaption>\n<details><summary>as text</summary><pre>")
    page.add(Escaping.markup(entry.text.plainText()))
    page.add("</pre></details>\n</figure>\n")
  }

  private func writeControls(_ page: inout MarkupBuffer) {
    guard screens.count > 1 else { return }
    page.add("<div class=\"bar\">\n")
    if screens.count > 6 || !findings.isEmpty {
      page.add(
        "<input id=\"search\" type=\"search\" placeholder=\"Search\" aria-label=\"Search screens and findings\"/>\n"
      )
    }
    for (name, part) in [
      ("device", \PageScreen.device), ("orientation", \.orientation), ("window", \.window),
    ] {
      var words: [String] = []
      for word in screens.map({ $0[keyPath: part] }) where !words.contains(word) { words.append(word) }
      guard words.count > 1, words.count <= 60 else { continue }
      page.add("<div class=\"group\" role=\"group\" aria-label=\"\(name)\"><span>\(name)</span>")
      for word in words {
        page.add("<button data-part=\"\(name)\" aria-pressed=\"false\">")
        page.addEscaped(word)
        page.add("</button>")
      }
      page.add("</div>\n")
    }
    page.add("</div>\n")
  }

  private func writeStage(_ page: inout MarkupBuffer) {
    page.add(
      """
      <section id="stage" hidden aria-label="One screen">
      <div>
      <div class="bar"><button id="close">Close</button><span id="title"></span>
      """)
    if screens.count > 1 {
      page.add(
        "<label class=\"group\"><span>compare with</span> <select id=\"compare\"><option value=\"-1\">nothing</option>"
      )
      for (index, screen) in screens.enumerated() {
        page.add("<option value=\"\(index)\">")
        page.addEscaped(
          ([screen.title] + screen.caption.prefix(3)).filter { !$0.isEmpty }.joined(separator: " · "))
        page.add("</option>")
      }
      page.add("</select></label>")
    } else {
      page.add("<select id=\"compare\" hidden><option value=\"-1\"></option></select>")
    }
    page.add(
      """
      </div>
      <input id="slider" type="range" min="0" max="100" value="50" hidden aria-label="Where the compared screen begins"/>
      <div id="picture"><div id="frame"></div></div>
      </div>
      <aside id="panel"><h3 id="name" aria-live="polite">Point at a view</h3><div id="numbers"></div>
      <ul id="why"></ul><h2>Views</h2><ul id="views"></ul></aside>
      </section>

      """)
  }

  private func write(_ index: Int, _ rows: PageRows, _ images: SvgImages, _ page: inout MarkupBuffer) {
    let screen = screens[index]
    let bad = findings.filter { finding in
      finding.isViolation && finding.marks.contains { $0.screen == index }
    }.count
    page.add("<figure><button aria-label=\"Open ")
    page.addEscaped(([screen.title] + screen.caption.prefix(3)).joined(separator: " "))
    page.add("\">")
    page.add(svg(index, rows.scale, images))
    page.add("</button><figcaption>")
    page.addEscaped(rows.captions[index])
    if bad > 0 { page.add(" <span class=\"bad\">\(counted(bad, "violation"))</span>") }
    page.add("</figcaption></figure>\n")
  }

  private func svg(_ index: Int, _ scale: Double, _ images: SvgImages) -> MarkupBuffer {
    let (whole, insets) = (screens[index].scene.framedSize, screens[index].scene.frame.insets)
    var buffer = MarkupBuffer()
    buffer.add("<svg data-screen=\"\(index)\"")
    buffer.attribute("width", whole.width * scale)
    buffer.viewBox(whole)
    buffer.add(" aria-hidden=\"true\">\n")
    var screen = SvgScreen(screens[index].scene, prefix: "s\(index)-", images)
    screen.write(at: Point(x: insets.left, y: insets.top), id: "screen-\(index)")
    buffer.add(screen.buffer)
    buffer.add("</svg>")
    return buffer
  }

  private func writeFindings(_ page: inout MarkupBuffer) {
    guard !findings.isEmpty else { return }
    page.add("<h2>Findings</h2>\n<div class=\"bar\">")
    writeFilter("severity", findings.map(\.severity), &page)
    writeFilter("rule", findings.map(\.rule), &page)
    page.add("</div>\n<ul id=\"findings\">\n")
    for finding in findings {
      page.add(
        "<li data-severity=\"\(finding.severity)\" data-rule=\"\(finding.rule)\"><p><b class=\"\(finding.isViolation ? "bad" : "warn")\">"
      )
      page.addEscaped(finding.rule)
      page.add("</b> ")
      page.addEscaped(finding.message)
      page.add("</p><small>")
      page.addEscaped(finding.place)
      if !finding.environments.isEmpty {
        page.add(" · ")
        page.addEscaped(finding.environments)
      }
      page.add("</small>")
      if let mark = finding.marks.first {
        page.add(" <button data-show=\"\(mark.screen) \(mark.view)\">Show</button>")
      }
      if !finding.explanation.isEmpty {
        page.add("<details><summary>Why</summary><pre>")
        for line in finding.explanation.split(separator: "\n", omittingEmptySubsequences: false) {
          page.addEscaped(String(line))
          page.add("\n")
        }
        page.add("</pre></details>")
      }
      page.add("</li>\n")
    }
    page.add("</ul>\n")
  }

  /// Writes a filter by the values of the findings, with their counts, in the order of the findings.
  private func writeFilter(_ name: String, _ values: [String], _ page: inout MarkupBuffer) {
    var counts: [(value: String, count: Int)] = []
    for value in values {
      if let place = counts.firstIndex(where: { $0.value == value }) {
        counts[place].count += 1
      } else {
        counts.append((value, 1))
      }
    }
    guard counts.count > 1 else { return }
    page.add(
      "<label class=\"group\"><span>\(name)</span> <select data-filter=\"\(name)\"><option value=\"\">all</option>"
    )
    for (value, count) in counts {
      page.add("<option value=\"\(value)\">\(value) (\(count))</option>")
    }
    page.add("</select></label>\n")
  }
}

extension WebPage {
  /// Makes a page of pictures of cells.
  package init(_ drawings: [CaptionedPicture], title: String) {
    self.init(title: title, summary: "", screens: [], findings: [])
    self.drawings = drawings
  }
}

/// The data for the page's script: every text once, and numbers that refer to them.
private struct PageData {
  private(set) var bytes = MarkupBuffer()
  private var texts: [String: Int] = [:]
  private var order: [String] = []

  init(_ page: WebPage) {
    bytes.add("{\"screens\":[")
    for (index, screen) in page.screens.enumerated() {
      if index > 0 { bytes.add(",") }
      bytes.add("{\"device\":\(number(screen.device)),\"orientation\":\(number(screen.orientation)),")
      bytes.add("\"window\":\(number(screen.window)),\"views\":[")
      for (place, view) in screen.views.enumerated() {
        if place > 0 { bytes.add(",") }
        bytes.add("[\(view.depth),\(number(view.name)),\(number(view.type)),[")
        bytes.add(view.rect.x)
        bytes.add(",")
        bytes.add(view.rect.y)
        bytes.add(",")
        bytes.add(view.rect.width)
        bytes.add(",")
        bytes.add(view.rect.height)
        bytes.add("],\(number(view.numbers)),[")
        let lines = view.why.map { String(number($0)) }
        bytes.add(lines.joined(separator: ",") + "]]")
      }
      bytes.add("]}")
    }
    bytes.add("],\n\"findings\":[")
    for (index, finding) in page.findings.enumerated() {
      if index > 0 { bytes.add(",") }
      bytes.add(
        "["
          + finding.marks.map { "[\($0.screen),\($0.view),\(finding.isViolation ? 1 : 0)]" }.joined(
            separator: ",") + "]")
    }
    bytes.add("],\n\"texts\":[")
    for (index, text) in order.enumerated() {
      if index > 0 { bytes.add(",\n") }
      quote(text)
    }
    bytes.add("]}")
  }

  private mutating func number(_ text: String) -> Int {
    if let known = texts[text] { return known }
    texts[text] = order.count
    order.append(text)
    return order.count - 1
  }

  /// Adds a string literal in which characters that begin a tag are escaped, so that no text can end the script
  /// element.
  private mutating func quote(_ text: String) {
    var quoted = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      switch scalar {
      // CI runners look for commands after #.
      case "<", ">", "&", "#": quoted += "\\u00" + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    bytes.add(quoted)
  }
}
