import Drawing
import Environment
import Export
import Model
import Platform
import Reading
import TestSupport
import Testing
import Transitions

/// SVG and HTML are well-formed for independent parsers: those of Python's library, if Python is installed.
@Suite struct WellFormedTests {
  static let parsersAreThere = system("python3 -c 'import xml.parsers.expat, html.parser' 2>/dev/null") == 0

  static let sources: [String] = Gallery.entries.map(\.name) + ["hostile"]

  private func sheet(_ name: String) throws -> (PictureSheet, Bool) {
    let document: Document
    if let entry = Gallery.entry(named: name) {
      document = readDocument(
        try #require(Gallery.bytes(entry.file)), file: entry.file, files: Gallery.access)
    } else {
      let text = #"<a href=\"x\">&lt;]]>\u0000\u001b[0m\u202e--><svg>"#
      document = readDocument(
        Array(
          """
          {"sizewise": 1, "title": "\(text)", "screens": {"main": {"views": {
            "a": {"label": "\(text)", "top": "safeArea", "leading": "safeArea"},
            "b": {"image": "\(text)", "size": 90, "center": "safeArea"}}}}}
          """.utf8), file: "hostile.json")
    }
    let context = StageContext(document: document, engine: .standard)
    var entries: [CaptionedPicture] = []
    for words in [["--device", "iphone-16"], ["--device", "ipad-pro-11", "--dark"]] {
      let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
      let stage = try context.stage(ScreenState(environment: environment, root: document.initialScene ?? 0))
      let picture = draw(stage, DrawingOptions(overlays: [.names, .sizes, .guides]))
      entries.append(
        CaptionedPicture(
          picture, caption: Caption.parts(stage, scale: picture.scale, scene: document.scenes[0].name),
          dark: environment.dark))
    }
    return (PictureSheet(entries, title: document.title ?? name), entries.last?.dark ?? false)
  }

  @Test(.enabled(if: parsersAreThere), arguments: sources)
  func vectorPicturesAreXML(_ name: String) throws {
    let (sheet, isDark) = try sheet(name)
    let svg = sheet.grid(columns: nil).svg(dark: isDark, title: sheet.title)
    #expect(
      try python(
        """
        import sys, xml.etree.ElementTree as E
        root = E.fromstring(sys.stdin.buffer.read())
        assert root.tag == '{http://www.w3.org/2000/svg}svg', root.tag
        allowed = {'svg', 'title', 'rect', 'path', 'text', 'tspan', 'g'}
        for e in root.iter():
            assert e.tag.split('}')[1] in allowed, e.tag
            for name in e.attrib: assert not name.startswith('on') and 'href' not in name, name
        print('fine')
        """, svg) == "fine\n")
  }

  @Test(.enabled(if: parsersAreThere), arguments: sources)
  func pagesAreWellFormedAndSelfContained(_ name: String) throws {
    let sheet = try sheet(name).0
    let page = WebPage(sheet.entries, title: sheet.title).html
    #expect(
      try python(
        """
        import sys
        from html.parser import HTMLParser
        void = {'meta', 'br', 'link', 'img', 'hr', 'input'}
        class P(HTMLParser):
            def __init__(self):
                super().__init__(); self.open = []; self.seen = set()
            def handle_starttag(self, tag, attributes):
                self.seen.add(tag)
                for name, value in attributes:
                    assert not name.startswith('on') and name not in ('src', 'href', 'xlink:href'), name
                if tag not in void: self.open.append(tag)
            def handle_startendtag(self, tag, attributes): self.seen.add(tag)
            def handle_endtag(self, tag):
                assert self.open and self.open[-1] == tag, (self.open[-3:], tag)
                self.open.pop()
        p = P(); p.feed(sys.stdin.buffer.read().decode()); p.close()
        assert not p.open, p.open
        assert 'script' not in p.seen and 'a' not in p.seen, p.seen
        assert {'figure', 'svg', 'figcaption', 'pre', 'title'} <= p.seen, p.seen
        print('fine')
        """, page) == "fine\n")
  }

  /// The page with its script: balanced, self-contained, and allowed by its own policy.
  @Test(.enabled(if: parsersAreThere), arguments: ["profile", "half-done"])
  func pagesComplyWithTheirContentPolicy(_ name: String) throws {
    var maker = PageMaker(explains: true)
    let entry = try #require(Gallery.entry(named: name))
    let document = try #require(Gallery.document(entry))
    for words in [["--device", "iphone-16"], ["--device", "iphone-16", "--orientation", "landscape"]] {
      maker.add(
        try VectorSceneTests.stages(name, words), scene: document.initialScene ?? 0, of: document, title: name
      )
    }
    let page = maker.page(title: name, summary: "").html
    #expect(
      try python(
        """
        import base64, hashlib, json, re, sys
        from html.parser import HTMLParser
        text = sys.stdin.buffer.read().decode()
        void = {'meta', 'br', 'hr', 'input'}
        class P(HTMLParser):
            def __init__(self):
                super().__init__(); self.open = []; self.seen = []; self.ids = []
            def handle_starttag(self, tag, attributes):
                self.seen.append(tag)
                for name, value in attributes:
                    assert not name.startswith('on') and name not in ('src', 'href', 'xlink:href', 'style'), name
                    if name == 'id': self.ids.append(value)
                if tag not in void: self.open.append(tag)
            def handle_startendtag(self, tag, attributes): self.seen.append(tag)
            def handle_endtag(self, tag):
                assert self.open and self.open[-1] == tag, (self.open[-3:], tag)
                self.open.pop()
        p = P(); p.feed(text); p.close()
        assert not p.open, p.open
        assert len(p.ids) == len(set(p.ids)), 'an id stands twice'
        assert p.seen.count('figure') == 2 and p.seen.count('script') == 2, p.seen
        policy = re.search('Content-Security-Policy" content="([^"]*)"', text).group(1)
        for tag in ['style', 'script']:
            body = re.search('<%s>(.*?)</%s>' % (tag, tag), text, re.S).group(1)
            digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            assert "%s-src 'sha256-%s'" % (tag, digest) in policy, tag
        data = json.loads(re.search('id="data">(.*?)</script>', text, re.S).group(1))
        assert len(data['screens']) == 2 and data['screens'][0]['views']
        lines = sum(len(view[5]) for screen in data['screens'] for view in screen['views'])
        assert lines > 20, lines
        print('fine')
        """, page) == "fine\n")
  }

  /// Returns the output of a script that reads a text.
  private func python(_ script: String, _ text: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "check.py")
    try folder.write(text, to: "text")
    let command = "python3 \(folder.path)/check.py <\(folder.path)/text 2>&1"
    let pipe = try #require(popen(command, "r"))
    defer { pclose(pipe) }
    var output = ""
    var buffer = [CChar](repeating: 0, count: 512)
    while fgets(&buffer, 512, pipe) != nil {
      output += String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return output
  }
}
