/// Symbols for images by their names. In English the last words of a compound name the thing, so only those count:
/// `view_list` shows a list, but `list_view` has no symbol. A wrong symbol is worse than none. Drawing programs name
/// any layer “group”.
enum ImageWords {
  static func icon(of name: String) -> String? {
    let all = words(of: name)
    guard !all.contains(where: pictures.contains), all != ["group"] else { return nil }
    let words = all.filter { !noise.contains($0) }
    for length in stride(from: min(words.count, 4), through: 1, by: -1) {
      let end = words.suffix(length)
      guard let icon = table[end.joined(separator: " ")] ?? symbol(end.joined(separator: ".")) else {
        continue
      }
      // “Delete chat” is an action; neither the symbol of the verb nor that of the object fits.
      if length < words.count, verbs.contains(words[0]) || length == 1 && general.contains(words.last ?? "") {
        return nil
      }
      return icon == "□" && all.contains(where: ticked.contains) ? "☑" : icon
    }
    return nil
  }

  private static let ticked: Set<String> = ["active", "selected", "on", "fill", "filled"]

  private static func symbol(_ name: String) -> String? {
    ambiguous.contains(name) || name.utf8.count < 2 ? nil : SymbolTable.bundled.entry(named: name)?.glyph
  }

  /// Returns the lower-case words of a name in any of the usual conventions.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    func close() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in name.unicodeScalars.prefix(120) {
      if ("a"..."z").contains(scalar) {
        // A fast path for most letters, without Unicode tables.
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
      }
    }
    close()
    return words
  }

  /// Words for photographs and drawings, which have no symbol regardless of the other words.
  private static let pictures: Set<String> = [
    "logo", "logotype", "wordmark", "brand", "background", "backgrnd", "bg", "banner", "hero", "splash",
    "pattern",
    "texture", "gradient", "cover", "wallpaper", "illustration", "screenshot", "launch", "onboarding",
    "badge", "frame",
    "mask", "shadow", "placeholder", "poster", "thumb", "thumbnail", "mock",
  ]

  /// Words for the style or position of an icon, which are ignored.
  private static let noise: Set<String> = [
    "fill", "filled", "ic", "ico", "icn", "icon", "icons", "img", "image", "btn", "button", "buttn", "white",
    "black",
    "dark", "light", "blue", "gray", "grey", "red", "green", "yellow", "orange", "pink", "purple", "gold",
    "color",
    "tint", "on", "off", "selected", "unselected", "active", "inactive", "normal", "nor", "pressed",
    "disabled",
    "enabled", "highlighted", "hl", "small", "large", "big", "medium", "mini", "x", "pt", "px", "dp", "tab",
    "tabbar",
    "tabar", "nav", "navbar", "toolbar", "the", "default", "template", "circle", "square", "rectangle",
    "rounded",
    "round", "outline", "outlined", "line", "thin", "bold", "solid", "regular", "ios", "shape", "bar", "item",
    "png",
    "jpg", "jpeg", "pdf", "svg", "slash", "symbol", "custom", "new", "app", "v", "cell",
  ]

  private static let verbs: Set<String> = [
    "add", "delete", "remove", "edit", "send", "share", "close", "open", "hide", "show", "search", "find",
    "create",
    "refresh", "download", "upload", "filter", "sort", "no", "not", "get", "set", "go", "import", "export",
  ]

  /// Words that belong to the previous word, if there is one.
  private static let general: Set<String> = [
    "arrow", "left", "right", "up", "down", "list", "grid", "check", "radio",
  ]

  /// Symbol names that mean something else as the name of an image.
  private static let ambiguous: Set<String> = [
    "pin", "location", "forward", "case", "cross", "equal", "number", "character", "function", "return",
    "note", "power",
    "command", "target", "cube", "app", "square", "circle", "rectangle", "at", "bold", "italic", "underline",
    "strikethrough", "pc",
    "water", "tray",
    "slash", "scroll", "scope", "figure", "figure.2", "display", "seal", "cross.case", "record.circle",
    "list", "level", "control", "shift", "option", "escape", "clear", "cone", "oval", "comb", "chair", "ear",
    "fan", "capsule", "pentagon", "hexagon", "octagon", "pill", "pyramid", "speaker.slash", "multiply",
  ]

  /// The words for each symbol, in addition to the names of system symbols.
  private static let words: [(String, [String])] = [
    ("●", ["record"]), ("»", ["fast forward", "skip next", "skip forward"]),
    ("«", ["rewind", "fast rewind", "skip previous", "skip back"]),
    ("↻", ["refresh", "reload", "sync", "retry", "restart"]), ("↺", ["undo", "history"]),
    ("⇄", ["swap", "exchange", "transfer"]), ("♪", ["music", "song", "itunes"]),
    ("◂", ["volume", "sound", "mute"]),
    ("⌕", ["search", "magnifier", "zoom", "magnify"]),
    ("✕", ["close", "cancel", "dismiss", "cross", "clear"]),
    ("♥", ["like", "favorite", "favourite", "favorites", "favourites", "wishlist", "liked"]),
    ("⚙", ["settings", "setting", "cog", "preferences", "prefs"]), ("★", ["rating", "starred"]),
    ("‹", ["back", "prev", "previous", "arrow back", "left", "back arrow"]),
    ("›", ["next", "disclosure", "right", "accessory", "chevron", "disclose", "accessory disclosure"]),
    ("⌃", ["up", "expand less", "collapse"]),
    ("⌄", ["down", "dropdown", "drop down", "expand more", "keyboard arrow down"]),
    ("←", ["left arrow"]), ("→", ["right arrow", "arrow"]), ("↑", ["upload", "up arrow"]),
    ("↓", ["download", "downloads", "down arrow"]), ("↥", ["share", "export"]), ("↩", ["reply"]),
    ("⇥", ["logout", "log out", "signout", "sign out", "exit"]), ("+", ["add", "plus icon"]),
    ("−", ["remove"]),
    ("⌫", ["delete", "bin", "garbage", "delete forever"]),
    ("♟", ["user", "profile", "account", "avatar", "me", "contact", "userpic", "username"]),
    ("♟♟", ["people", "contacts", "friends", "group", "groups", "users", "persons", "team", "members"]),
    ("☺", ["smile", "smiley", "emoji", "emotion", "emoticon"]), ("⌂", ["home", "homepage"]),
    ("♠", ["notification", "notifications", "alert", "alerts", "reminder"]), ("◴", ["alarm clock"]),
    ("▣", ["picture", "pictures", "photos", "gallery", "album"]),
    ("▸", ["videos", "videocam", "camcorder", "call video", "video call"]), ("ϙ", ["microphone", "voice"]),
    ("⋂", ["headset", "headphone"]),
    (
      "◈",
      ["location", "place", "marker", "gps", "locate", "nearby", "map pin", "location pin", "my location"]
    ),
    ("◥", ["location arrow"]), ("➤", ["send", "navigate", "directions", "direction"]),
    ("✈", ["plane", "flight"]),
    ("▦", ["date", "event", "events", "schedule"]), ("◷", ["time", "recent", "recents"]),
    ("✉", ["email", "letter"]), ("☎", ["call", "telephone", "tel", "cellphone"]),
    ("⊡", ["padlock", "locked", "password", "passwords"]), ("◳", ["unlock", "unlocked"]), ("⊸", ["vpn key"]),
    ("∇", ["security", "secure"]), ("◎", ["visibility", "visible", "eye open"]),
    ("◌", ["invisible", "visibility off", "eye closed", "eye hidden", "eye off"]),
    ("⊔", ["shopping cart", "add to cart"]), ("⊎", ["shop", "store", "shopping bag"]), ("▮", ["bookmarks"]),
    ("◁", ["label"]), ("▯", ["mobile", "phone portrait", "phones"]),
    (
      "❝", ["chat", "comment", "comments", "messages", "messenger", "conversation", "feedback", "sms", "msg"]
    ),
    ("…", ["more", "dots", "overflow", "overflow menu", "dot menu", "options"]),
    ("≡", ["menu", "hamburger", "sidemenu", "burger", "drawer"]), ("≣", ["view list", "list", "lists"]),
    ("⌻", ["news"]), ("▽", ["filter"]), ("↕", ["sort"]), ("⊳", ["sliders", "adjust", "equalizer", "tune"]),
    ("✓", ["check", "tick", "done", "success", "check mark"]),
    ("☑", ["checked", "checkbox checked"]),
    ("□", ["checkbox", "unchecked", "not checked", "checkbox unchecked", "checkbox empty"]),
    ("☉", ["radio checked", "radio selected"]), ("○", ["radio unchecked", "radio"]),
    ("i", ["about", "information"]), ("?", ["help", "question", "faq"]),
    ("!", ["warning", "error", "caution", "attention"]),
    ("✎", ["edit", "compose", "pen", "write"]), ("▤", ["document", "file", "page", "docs", "notes"]),
    ("⊓", ["notebook", "address book"]), ("❐", ["copy", "duplicate"]), ("▱", ["files", "directory"]),
    ("☁", ["clouds"]), ("☀", ["sunny", "brightness"]), ("☾", ["night"]), ("ϟ", ["flash", "lightning"]),
    ("♨", ["fire"]), ("◍", ["world", "earth", "web", "internet", "language", "lang", "translation"]),
    ("∗", ["bluetooth"]), ("▥", ["graph", "stats", "statistics", "analytics"]),
    ("◠", ["dashboard"]), ("⌁", ["trend"]), ("▭", ["credit card", "payment"]),
    ("∷", ["apps", "view module", "grid"]),
    ("▩", ["qr", "qr code"]), ("⎕", ["scan", "scanner", "scanning"]), ("⍑", ["torch"]), ("⊞", ["present"]),
    ("≺≻", ["fullscreen", "full screen", "maximize", "enlarge", "video expand"]), ("❏", ["layers"]),
    ("⍏", ["thumbs up", "vote good"]), ("⍖", ["thumbs down", "vote bad"]), ("⌺", ["print"]),
    ("⊂", ["attachment", "attach"]),
    ("<>", ["code"]), ("ɢ", ["google"]), ("f", ["facebook", "fb"]), ("t", ["twitter"]), ("in", ["linkedin"]),
    ("☆", ["star empty", "empty star", "star outline"]),
  ]

  static var icons: [String] { words.map(\.0) }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (icon, names) in words {
      for name in names where table[name] == nil { table[name] = icon }
    }
    return table
  }()
}
