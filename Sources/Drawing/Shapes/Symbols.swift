import Model

/// Signs for the symbols and images whose names say what they show. Names are read word by word, so that
/// `square.and.arrow.up`, `ic_share_white` and `shareIcon` are one sign.
package enum Symbols {
  /// The characters of an image's sign; nil where its name says nothing.
  package static func glyphs(of image: ImageReference) -> [Glyph]? {
    sign(of: image.name, isSymbol: image.isSymbol)
  }

  static let magnifier = make("⌕")
  static let activity = make("✱")
  static let page = make("●")

  static func glyphs(ofSystemItem name: String) -> [Glyph]? { systemItems[name].map(make) }
  static func glyphs(ofGlassItem name: String) -> [Glyph]? { glassItems[name].map(make) }
  static func glyphs(ofTab name: String) -> [Glyph]? { tabs[name].map(make) }

  private static func make(_ text: String) -> [Glyph] { VisibleText.glyphs(text) }

  private static func sign(of name: String, isSymbol: Bool) -> [Glyph]? {
    let words = words(of: name)
    guard !words.isEmpty else { return nil }
    // The longest run of words that is known says most: `arrow up` before `up`.
    for length in stride(from: min(words.count, 4), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        if let sign = table[words[start..<start + length].joined(separator: " ")] { return make(sign) }
      }
    }
    // A symbol of the system is a sign even where this table does not know which.
    return isSymbol ? make("▪") : nil
  }

  /// Lower case words of a name in any of the usual spellings, without those that say how a sign is drawn.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    func close() {
      if !word.isEmpty, !ignored.contains(word) { words.append(word) }
      word = ""
    }
    for scalar in name.unicodeScalars.prefix(120) {
      if ("a"..."z").contains(scalar) {
        // Nearly every letter, without a look into Unicode's tables.
        word.unicodeScalars.append(scalar)
        wasLower = true
        continue
      }
      let properties = scalar.properties
      if properties.isAlphabetic {
        if properties.isUppercase, wasLower { close() }
        word += properties.lowercaseMapping
        wasLower = properties.isLowercase
      } else {
        close()
        wasLower = false
        if ("0"..."9").contains(scalar), isMeaningful(scalar, in: name) { words.append(String(scalar)) }
      }
    }
    close()
    return words
  }

  /// `line.3.horizontal` is a sign of its own, the 2 of `@2x` is not.
  private static func isMeaningful(_ digit: Unicode.Scalar, in name: String) -> Bool {
    name.contains("horizontal")
  }

  private static let ignored: Set<String> = [
    "fill", "filled", "ic", "icon", "icons", "img", "image", "btn", "button", "white", "black", "dark",
    "light",
    "blue", "gray", "grey", "red", "green", "on", "off", "selected", "unselected", "active", "inactive",
    "normal",
    "highlighted", "small", "large", "big", "x", "pt", "tab", "tabbar", "nav", "the", "default", "template",
    "circle",
    "square", "rectangle", "outline", "outlined", "line", "thin", "bold", "ios", "filled", "shape", "bar",
    "item",
  ]

  /// For each sign the words that lead to it.
  private static let signs: [(String, [String])] = [
    ("▶", ["play"]), ("‖", ["pause", "playpause"]), ("■", ["stop"]), ("●", ["record"]),
    ("»", ["forward", "fast forward", "next", "skip", "skip next", "forward end"]),
    ("«", ["backward", "rewind", "previous", "prev", "skip previous", "backward end"]),
    (
      "↻",
      ["repeat", "refresh", "reload", "sync", "arrow clockwise", "retry", "goforward", "reset", "update"]
    ),
    ("↺", ["undo", "arrow counterclockwise", "gobackward", "history", "restore"]),
    ("⇄", ["shuffle", "swap", "exchange", "transfer", "arrow left arrow right", "compare"]),
    ("♪", ["music", "note", "music note", "song", "audio", "itunes", "playlist", "album", "track"]),
    ("♫", ["tracks", "songs"]),
    ("◂", ["volume", "speaker", "speaker wave", "sound", "mute"]),
    ("⌕", ["search", "magnifyingglass", "magnifier", "find", "zoom", "explore", "discover"]),
    ("✕", ["close", "xmark", "cancel", "dismiss", "multiply", "cross", "clear", "delete left", "times"]),
    (
      "♥",
      ["heart", "like", "favorite", "favourite", "favorites", "favourites", "love", "health", "wishlist"]
    ),
    ("⚙", ["gear", "gearshape", "settings", "setting", "cog", "preferences", "options", "wrench", "tools"]),
    ("★", ["star", "rating", "rate", "featured"]), ("☆", ["star empty", "empty star"]),
    ("‹", ["chevron left", "chevron backward", "back", "chevron compact left", "arrow back", "left"]),
    (
      "›",
      [
        "chevron right", "chevron forward", "chevron", "chevron compact right", "disclosure", "right",
        "accessory",
      ]
    ),
    ("⌃", ["chevron up", "chevron compact up", "up", "expand less", "collapse"]),
    (
      "⌄", ["chevron down", "chevron compact down", "down", "dropdown", "drop down", "expand", "expand more"]
    ),
    ("←", ["arrow left", "arrow backward"]), ("→", ["arrow right", "arrow forward", "arrow"]),
    ("↑", ["arrow up", "upload", "send up"]),
    ("↓", ["arrow down", "download", "downloads", "icloud and arrow down"]),
    ("↥", ["share", "square and arrow up", "and arrow up", "action", "export"]),
    ("↧", ["and arrow down", "import", "save", "tray", "inbox", "archivebox", "archive"]),
    ("↗", ["arrow up right", "external", "arrow up forward", "open"]),
    ("↩", ["reply", "arrowshape turn up left", "return", "exit", "logout", "log out", "signout"]),
    ("+", ["plus", "add", "new", "create", "more add"]), ("−", ["minus", "remove", "subtract"]),
    ("×", ["multiplication"]), ("÷", ["divide", "division"]), ("=", ["equal", "equals"]),
    ("%", ["percent", "discount"]),
    ("⌫", ["trash", "delete", "bin", "garbage", "backspace"]),
    (
      "♟",
      [
        "person", "user", "profile", "account", "avatar", "me", "contact", "people", "contacts", "friend",
        "friends", "group", "users", "persons", "man", "woman", "face", "smile", "emoji", "smiley", "team",
        "community",
      ]
    ),
    ("⌂", ["house", "home", "homepage", "main", "building", "hotel"]),
    ("♠", ["bell", "notification", "notifications", "alarm", "alert", "alerts", "reminder"]),
    ("◉", ["camera", "capture", "lens", "photo camera", "scan"]),
    ("▣", ["photo", "picture", "pictures", "photos", "gallery", "placeholder image", "photo on"]),
    ("▷", ["video", "movie", "film", "tv", "youtube", "media", "videos"]),
    ("ϙ", ["mic", "microphone", "voice"]),
    (
      "◈",
      [
        "map", "location", "mappin", "pin", "place", "marker", "gps", "mappin and ellipse", "locate",
        "address", "nearby",
      ]
    ),
    ("➤", ["location arrow", "paperplane", "send", "navigation", "navigate", "directions", "direct"]),
    ("✈", ["airplane", "plane", "flight", "travel"]),
    (
      "▦",
      [
        "calendar", "date", "event", "events", "schedule", "grid", "2x2", "apps", "collection", "qrcode",
        "qr",
      ]
    ),
    ("◷", ["clock", "time", "timer", "stopwatch", "recent", "recents", "watch", "hourglass"]),
    ("✉", ["envelope", "mail", "email", "inbox mail", "letter"]),
    ("☎", ["phone", "call", "telephone", "tel", "contact phone"]),
    ("⊡", ["lock", "password", "secure", "key", "padlock", "security"]),
    ("◎", ["eye", "view", "visible", "show", "visibility", "target", "scope", "record circle", "instagram"]),
    ("◌", ["eye slash", "hide", "hidden", "invisible", "dotted"]),
    ("⊔", ["cart", "shop", "basket", "bag", "store", "shopping cart", "buy", "purchase", "order"]),
    ("▮", ["bookmark", "bookmarks", "tag", "label", "category", "ticket", "flag", "badge"]),
    (
      "❝",
      [
        "message", "bubble", "bubble left", "chat", "comment", "comments", "messages", "messenger", "quote",
        "conversation", "feedback", "bubble right", "sms", "talk", "wechat",
      ]
    ),
    ("…", ["ellipsis", "more", "dots", "menu dots", "overflow"]),
    (
      "≡",
      [
        "3 horizontal", "horizontal 3", "menu", "hamburger", "list", "list bullet", "text alignleft",
        "sidemenu", "drawer", "sidebar left", "filter list", "feed", "news", "newspaper", "timeline",
      ]
    ),
    (
      "✓",
      [
        "checkmark", "check", "tick", "done", "ok", "success", "complete", "completed", "checked", "accept",
        "confirm", "todo",
      ]
    ),
    ("i", ["info", "about", "information", "detail", "i"]),
    ("?", ["questionmark", "help", "question", "faq", "support", "unknown"]),
    ("!", ["exclamationmark", "warning", "error", "exclamationmark triangle", "caution", "report"]),
    ("✎", ["pencil", "edit", "compose", "write", "and pencil", "pen", "draw", "highlighter", "note edit"]),
    ("✂", ["scissors", "cut", "crop"]),
    (
      "▤",
      [
        "doc", "document", "file", "text", "note text", "notes", "book", "page", "article", "docs",
        "clipboard", "read", "library", "books", "magazine", "paper", "copy", "paste",
      ]
    ),
    ("▱", ["folder", "files", "directory", "category folder"]), ("❐", ["duplicate", "on doc", "doc on doc"]),
    ("☁", ["cloud", "icloud", "weather", "cloudy"]),
    ("☀", ["sun", "sun max", "sunny", "day", "brightness", "light mode"]),
    ("☾", ["moon", "night", "dark mode", "sleep"]),
    ("☂", ["umbrella", "rain", "rainy", "cloud rain"]), ("❄", ["snow", "snowflake", "cold", "freeze"]),
    ("ϟ", ["bolt", "flash", "lightning", "power", "thunder", "energy", "battery", "charge"]),
    ("♨", ["flame", "fire", "hot", "burn", "trending", "popular"]),
    ("♦", ["diamond", "gem", "premium", "crown", "pro"]), ("♣", ["leaf", "tree", "plant", "nature"]),
    (
      "◍",
      [
        "globe", "world", "earth", "network", "web", "internet", "language", "translate", "safari", "browser",
        "link", "wifi", "antenna", "radio", "podcast", "bluetooth",
      ]
    ),
    (
      "▥",
      [
        "chart", "graph", "stats", "statistics", "chart pie", "analytics", "report chart", "trend",
        "waveform", "dashboard",
      ]
    ),
    (
      "$",
      [
        "dollarsign", "money", "dollar", "payment", "pay", "wallet", "price", "cash", "coin", "creditcard",
        "card", "credit", "bank",
      ]
    ),
    ("↕", ["sort", "arrow up arrow down", "order by", "updown", "up down"]),
    ("⊳", ["filter", "decrease", "slider horizontal", "sliders", "slider", "adjust", "equalizer", "tune"]),
    (
      "↗",
      [
        "fullscreen", "full screen", "expand arrows", "up left and arrow down right",
        "arrow up left and arrow down right", "resize", "maximize", "enlarge",
      ]
    ),
    ("○", ["circle", "empty", "unchecked", "radio", "o", "0"]), ("●", ["dot", "point", "bullet"]),
    ("□", ["square", "checkbox", "box", "stop square"]), ("△", ["triangle"]),
    ("ɢ", ["google"]), ("f", ["facebook", "fb"]), ("t", ["twitter"]), ("in", ["linkedin"]),
    ("◐", ["contrast", "theme", "appearance", "half"]), ("⚑", ["flag", "report flag", "finish"]),
    ("⊕", ["plus circled", "zoom in"]), ("⊖", ["zoom out"]),
    ("⌘", ["command"]), ("⌨", ["keyboard"]), ("⚛", ["atom", "science"]),
    ("⊞", ["gift", "present", "reward"]), ("⚒", ["hammer", "build"]),
  ]

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (sign, names) in signs {
      for name in names where table[name] == nil { table[name] = sign }
    }
    return table
  }()

  private static let systemItems = [
    "add": "+", "search": "⌕", "action": "↥", "trash": "⌫", "compose": "✎", "play": "▶", "pause": "‖",
    "stop": "✕",
    "close": "✕", "camera": "◉", "organize": "▱", "reply": "↩", "bookmarks": "▤", "rewind": "«",
    "refresh": "↻",
    "fastForward": "»",
  ]

  /// These were words before iOS 26.
  private static let glassItems = ["done": "✓", "cancel": "✕"]

  private static let tabs = [
    "favorites": "★", "featured": "★", "topRated": "★", "recents": "◷", "mostRecent": "◷", "history": "◷",
    "search": "⌕", "more": "…", "contacts": "♟", "bookmarks": "▤", "downloads": "↓", "mostViewed": "▥",
  ]

  /// Every sign, for the tests of their widths and drawings.
  package static var all: [String] {
    signs.map(\.0) + systemItems.values + tabs.values + ["⌕", "✱", "●"]
  }
}
