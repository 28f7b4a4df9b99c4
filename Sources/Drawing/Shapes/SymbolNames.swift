/// The names of system symbols for each character, without the words for variants (`fill`, `circle`, `slash` …).
enum SymbolNames {
  /// Symbols of objects: more words in a name only add details, as in `person.crop`.
  private static let things: [(String, String)] = [
    ("♪", "music.note music.quarternote.3 music.mic"), ("♫", "music.note.list"), ("◂", "speaker"),
    ("⌕", "magnifyingglass sparkle.magnifyingglass mail.and.text.magnifyingglass"),
    ("⊕", "plus.magnifyingglass"), ("⊖", "minus.magnifyingglass"), ("⌂", "house homekit"),
    ("♥", "heart suit.heart"), ("⚙", "gear gearshape"), ("★", "star"), ("⌫", "trash"),
    ("♟", "person figure.stand figure"), ("♟♟", "person.2 person.3 figure.2"),
    ("⋏", "figure.walk figure.run figure.hiking"), ("☺", "face.smiling face.dashed"),
    ("♠", "bell"), ("◉", "camera"), ("▣", "photo"), ("▸", "video arrow.up.right.video"), ("⌸", "film"),
    ("▢", "tv display desktopcomputer pc laptopcomputer macwindow macbook"), ("ϙ", "mic"),
    ("⋂", "headphones airpods earbuds"), ("◃", "megaphone horn"), ("◈", "mappin"), ("▨", "map"),
    ("◥", "location"), ("➤", "paperplane"), ("✈", "airplane"), ("✧", "safari"),
    ("▦", "calendar"), ("◷", "clock deskclock"), ("◴", "alarm"), ("◵", "timer stopwatch"), ("⊠", "hourglass"),
    ("✉", "envelope mail"), ("☎", "phone teletype"), ("⊡", "lock"), ("◳", "lock.open lock.rotation.open"),
    ("⊸", "key"), ("∇", "shield"), ("◎", "eye"), ("◌", "eye.slash"), ("oo", "eyeglasses glasses sunglasses"),
    ("⊔", "cart"), ("⊎", "bag basket handbag"), ("▮", "bookmark"), ("◁", "tag"), ("⚑", "flag"),
    (
      "❝",
      "bubble message quote.bubble text.bubble captions.bubble ellipsis.bubble plus.bubble character.bubble star.bubble"
    ),
    ("≣", "list checklist text.badge.checkmark"), ("◫", "rectangle.split.2x1 square.split.2x1"),
    ("⌻", "newspaper"), ("⊓", "book books text.book.closed magazine character.book.closed"),
    ("▤", "doc note text.document menucard scroll append.page text.page list.bullet.rectangle"),
    ("⍞", "clipboard list.clipboard list.bullet.clipboard"),
    ("❐", "doc.on.doc square.on.square plus.square.on.square"),
    ("❏", "square.stack rectangle.stack square.3.layers.3d"), ("▱", "folder"), ("⊍", "tray"),
    ("⊟", "archivebox"),
    ("✎", "pencil square.and.pencil highlighter applepencil rectangle.and.pencil.and.ellipsis"),
    ("∫", "paintbrush"), ("∽", "scribble signature waveform.path"), ("≁", "waveform"),
    ("✂", "scissors"), ("⊂", "paperclip"), ("☍", "link"), ("⊥", "pin"), ("⌺", "printer"),
    ("⌐", "crop"), ("⋆", "wand"), ("⍣", "sparkles sparkle"), ("☁", "cloud icloud smoke"),
    ("∵", "cloud.rain cloud.drizzle cloud.heavyrain cloud.sleet"), ("☀", "sun light.max light.min rays"),
    ("☾", "moon"), ("☂", "umbrella"), ("❄", "snowflake"), ("ϟ", "bolt"), ("♨", "flame"),
    ("◊", "drop humidity"),
    ("⌡", "thermometer"), ("≋", "wind"), ("≈", "water"), ("♣", "leaf tree camera.macro"), ("∴", "pawprint"),
    ("⋎", "hare"), ("∩", "tortoise"), ("zz", "zzz powersleep"), ("⊢", "bed"), ("♛", "crown"),
    ("⊤", "trophy"), ("✪", "medal rosette"), ("◮", "graduationcap studentdesk"),
    ("◙", "briefcase case suitcase"),
    ("◍", "globe network"), ("⌔", "wifi"), ("⋑", "antenna.radiowaves dot.radiowaves wave.3"),
    ("▰", "battery"), ("⊙", "power"), ("⍜", "lightbulb"), ("⍁", "cpu memorychip"),
    ("⌹", "server externaldrive internaldrive"),
    ("▯", "iphone ipad smartphone candybarphone applewatch flipphone"),
    ("⌨", "keyboard"), ("⍥", "gamecontroller"), ("⊚", "faceid"), ("ʘ", "touchid"), ("▩", "qrcode"),
    ("⌶", "barcode"),
    ("⎕", "viewfinder qrcode.viewfinder barcode.viewfinder text.viewfinder"),
    ("⊛", "scope target dot.scope location.viewfinder"), ("▥", "chart chart.bar"), ("◔", "chart.pie"),
    ("⌁", "chart.line chart.xyaxis.line"), ("◠", "gauge speedometer barometer"),
    ("▭", "creditcard wallet.pass"), ("⊞", "gift"), ("⚒", "hammer"),
    ("⌥", "wrench wrench.and.screwdriver screwdriver"),
    ("◰", "cube shippingbox"), ("⌷", "building"), ("∏", "building.columns"), ("∪", "cup.and.saucer mug"),
    ("⊏", "fork.knife"), ("∺", "car bus"), ("⚛", "atom"),
    ("◧", "sidebar.left sidebar.leading sidebar.squares.left"),
    ("◨", "sidebar.right sidebar.trailing"), ("⍏", "hand.thumbsup"), ("⍖", "hand.thumbsdown"),
    ("⊳", "slider"),
    ("◪", "pip"), ("◭", "airplayvideo airplayaudio"), ("⍑", "flashlight"), ("✚", "cross"),
  ]

  /// Symbols with an exact meaning: a name with more words is a different symbol.
  private static let figures: [(String, String)] = [
    ("▶", "play"), ("‖", "pause playpause"), ("■", "stop"), ("☉", "record.circle circle.inset.filled"),
    ("»", "forward forward.end forward.frame chevron.right.2 chevron.forward.2"),
    ("«", "backward backward.end backward.frame chevron.left.2 chevron.backward.2"),
    (
      "↻",
      "repeat repeat.1 arrow.clockwise goforward arrow.triangle.2.circlepath arrow.2.circlepath arrow.2.squarepath arrow.rectanglepath rotate.right gobackward.minus"
    ),
    ("↺", "arrow.counterclockwise gobackward clock.arrow.circlepath rotate.left"),
    ("⇄", "shuffle arrow.left.arrow.right arrow.right.arrow.left arrow.swap arrow.triangle.swap"),
    ("✕", "xmark multiply"), ("+", "plus"), ("−", "minus"), ("÷", "divide"), ("=", "equal"),
    ("±", "plusminus"),
    ("%", "percent"), ("#", "number"), ("@", "at"), ("*", "asterisk"), ("∞", "infinity"), ("✓", "checkmark"),
    ("i", "info"), ("?", "questionmark"), ("!", "exclamationmark"), ("!!", "exclamationmark.2"),
    ("‹", "chevron.left chevron.backward chevron.compact.left"),
    ("›", "chevron.right chevron.forward chevron.compact.right"), ("⌃", "chevron.up chevron.compact.up"),
    ("⌄", "chevron.down chevron.compact.down"), ("⇕", "chevron.up.chevron.down"),
    ("<>", "chevron.left.forwardslash.chevron.right chevron.left.slash.chevron.right"), ("{}", "curlybraces"),
    ("←", "arrow.left arrow.backward arrow.left.to.line arrow.backward.to.line arrowshape.left"),
    ("→", "arrow.right arrow.forward arrow.right.to.line arrow.forward.to.line arrowshape.right"),
    ("↑", "arrow.up arrow.up.to.line arrowshape.up"),
    ("↓", "arrow.down arrow.down.to.line arrowshape.down icloud.and.arrow.down"),
    ("↗", "arrow.up.right arrow.up.forward"), ("↖", "arrow.up.left arrow.up.backward"),
    ("↘", "arrow.down.right arrow.down.forward"), ("↙", "arrow.down.left arrow.down.backward"),
    ("↕", "arrow.up.arrow.down arrow.up.and.down"), ("↔", "arrow.left.and.right"),
    (
      "≺≻",
      "arrow.up.left.and.arrow.down.right arrow.up.backward.and.arrow.down.forward arrow.up.right.and.arrow.down.left"
    ),
    ("≻≺", "arrow.down.right.and.arrow.up.left arrow.down.forward.and.arrow.up.backward"),
    ("↩", "arrowshape.turn.up.left arrow.uturn.left arrow.uturn.backward arrowshape.turn.up.backward"),
    ("↪", "arrowshape.turn.up.right arrow.uturn.right arrow.uturn.forward arrowshape.turn.up.forward"),
    ("↰", "arrow.turn.up.left"), ("↱", "arrow.turn.up.right"), ("↲", "arrow.turn.down.left"),
    ("↳", "arrow.turn.down.right"), ("↿", "arrow.turn.left.up"), ("↾", "arrow.turn.right.up"),
    ("⇃", "arrow.turn.left.down"), ("⇂", "arrow.turn.right.down"), ("▲", "arrowtriangle.up"),
    ("▼", "arrowtriangle.down"), ("◄", "arrowtriangle.left arrowtriangle.backward"),
    ("►", "arrowtriangle.right arrowtriangle.forward"),
    ("↥", "square.and.arrow.up square.and.arrow.up.on.square"),
    ("↧", "square.and.arrow.down square.and.arrow.down.on.square"),
    (
      "⇥",
      "rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward rectangle.righthalf.inset.filled.arrow.right door.right.hand.open"
    ),
    ("⌦", "delete.left delete.backward"), ("⏎", "return"), ("⌘", "command"), ("…", "ellipsis"),
    (
      "≡",
      "line.3.horizontal line.horizontal.3 text.alignleft text.aligncenter text.alignright text.justify text.justifyleft text.justify.left text.quote"
    ),
    ("▽", "line.3.horizontal.decrease line.horizontal.3.decrease"),
    (
      "∷",
      "square.grid.2x2 square.grid.3x3 rectangle.grid.2x2 rectangle.grid.3x2 circle.grid.2x2 circle.grid.3x3 rectangle.3.group rectangle.3.offgrid square.grid.3x2 rectangle.grid.1x2"
    ),
    ("Aa", "textformat character characters textformat.abc"), ("AA", "textformat.size"), ("B", "bold"),
    ("I", "italic"),
    ("U", "underline"), ("S", "strikethrough"), ("fx", "function"), ("$", "dollarsign"), ("€", "eurosign"),
    ("£", "sterlingsign"), ("¥", "yensign"), (">_", "terminal apple.terminal"),
    ("⊘", "nosign slash.circle circle.slash"),
    ("○", "circle circle.dotted"),
    ("◐", "circle.lefthalf.filled circle.lefthalf.fill circle.righthalf.filled"),
    (
      "☉",
      "smallcircle.filled.circle smallcircle.circle smallcircle.fill.circle largecircle.fill.circle dot.circle dot.square"
    ),
    ("□", "square app squareshape"), ("▪", "square.dashed circle.dashed rectangle.dashed app.dashed"),
    ("⌼", "rectangle capsule rectangle.portrait"), ("△", "triangle"), ("◇", "diamond rhombus"), ("✸", "seal"),
  ]

  static let icons = things + figures

  /// The characters by name.
  static let table: [String: String] = read(things + figures)

  static let isThing: Set<String> = Set(read(things).keys)

  private static func read(_ list: [(String, String)]) -> [String: String] {
    var table: [String: String] = [:]
    for (icon, names) in list {
      for name in names.split(separator: " ") { table[String(name)] = icon }
    }
    return table
  }

  /// The words for variants.
  static let modifiers: Set<String> = [
    "fill", "filled", "slash", "circle", "square", "rectangle", "triangle", "octagon", "diamond", "shield",
    "seal", "app",
    "hexagon", "badge", "rtl", "ltr", "inverse", "crop", "trianglebadge", "wave", "portrait", "landscape",
    "compact",
    "ar", "he", "hi", "ja", "ko", "zh", "th", "dashed", "clock", "lefthalf", "righthalf",
  ]

  /// Returns the character of a symbol, and the other words of its name.
  static func icon(of name: String) -> (icon: String, rest: [String])? {
    let words = name.split(separator: ".").map(String.init)
    guard !words.isEmpty, words.count <= 12 else { return nil }
    for length in stride(from: words.count, through: 1, by: -1) {
      let known = words[..<length].joined(separator: ".")
      guard let icon = table[known] else { continue }
      let rest = Array(words[length...])
      if isThing.contains(known) || rest.allSatisfy(isModifier) { return (icon, rest) }
    }
    if words.count == 2, let letter = letter(words[0]), isModifier(words[1]) { return (letter, [words[1]]) }
    return thing(at: words)
  }

  /// Returns the last object in a name: `arrow.down.doc` shows a document.
  private static func thing(at words: [String]) -> (icon: String, rest: [String])? {
    let end = words.lastIndex { !isModifier($0) }.map { $0 + 1 } ?? 0
    for start in 1..<max(end, 1) {
      let known = words[start..<end].joined(separator: ".")
      if isThing.contains(known), let icon = table[known] { return (icon, Array(words[end...])) }
    }
    return nil
  }

  private static func isModifier(_ word: String) -> Bool {
    modifiers.contains(word) || word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the letter or number of symbols such as `d.circle` and `24.square`.
  private static func letter(_ word: String) -> String? {
    let isNumber = word.utf8.count <= 2 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isLetter = word.utf8.count == 1 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isNumber || isLetter ? word.uppercased() : nil
  }
}
