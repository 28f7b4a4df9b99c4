import Drawing

/// The queries that find out a terminal's graphics protocol, and the result of the replies.
package struct GraphicsQuestion: Sendable {
  /// The information about the terminal that needs no query.
  package struct Surroundings: Sendable {
    /// Whether the preview runs in tmux.
    package var isTmux = false
    /// Whether the preview runs in GNU screen, which passes nothing on.
    package var isScreen = false
    /// The name of the terminal, from TERM and variables that terminals set.
    package var name = ""
    /// The size of a cell in pixels, as reported by the system.
    package var cell: PixelCell?

    /// Whether the terminal is known to show images, so that it is queried at the start.
    var isKnownForImages: Bool { !isScreen && Self.known.contains { name.lowercased().contains($0) } }

    private static let known = [
      "kitty", "ghostty", "wezterm", "foot", "iterm", "contour", "mlterm", "konsole",
    ]

    package init() {}

    /// Reads the environment variables.
    package init(environment: (String) -> String?, cell: PixelCell?) {
      isTmux = environment("TMUX")?.isEmpty == false
      isScreen = environment("STY")?.isEmpty == false
      self.cell = cell
      if environment("KITTY_WINDOW_ID") != nil {
        name = "kitty"
      } else if environment("GHOSTTY_RESOURCES_DIR") != nil {
        name = "ghostty"
      } else {
        name = [environment("TERM"), environment("TERM_PROGRAM")].compactMap { $0 }.joined(separator: " ")
      }
    }
  }

  /// The time to wait for the replies, in milliseconds.
  package static let patience: Int32 = 60
  /// The image number that the query uses.
  static let number = 31

  private var graphics: Bool?
  private var name: String?
  private var attributes: [Int]?
  private var cell: PixelCell?
  private var colors = 16

  package init() {}

  /// Takes a reply.
  package mutating func receive(_ reply: TerminalReply) {
    switch reply {
    case .graphics(let isTaken): graphics = isTaken
    case .name(let text): name = text
    case .attributes(let list): attributes = list
    case .cell(let width, let height): cell = PixelCell(width: width, height: height)
    case .colors(let count): colors = count
    case .background: break
    }
  }

  /// Returns the queries: graphics, name, cell size, sixel colours. Device attributes are last, as every terminal
  /// replies to them.
  package static func bytes(_ surroundings: Surroundings) -> [UInt8] {
    let own = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let name = "\u{1B}[>0q"
    let rest = "\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c"
    guard surroundings.isTmux else { return Array((own + name + rest).utf8) }
    return TmuxPassage.wrapped(Array(own.utf8)) + TmuxPassage.wrapped(Array(name.utf8)) + Array(rest.utf8)
  }

  /// Whether all replies have arrived. tmux replies at once, and its terminal later.
  package func isAnswered(_ surroundings: Surroundings) -> Bool {
    attributes != nil && (!surroundings.isTmux || graphics != nil && name != nil)
  }

  /// Returns the result, from the replies so far.
  package func answer(_ surroundings: Surroundings) -> GraphicsAnswer {
    let size = [surroundings.cell, cell].compactMap { $0 }.first { $0.isUsable }
    if surroundings.isScreen { return .unable("GNU screen does not pass pictures to the terminal") }
    if graphics == true {
      if hasPlaceholders(surroundings) {
        return .able(.placeholders(throughTmux: surroundings.isTmux), size ?? .usual)
      }
      if !surroundings.isTmux, let size { return .able(.placed, size) }
      if surroundings.isTmux {
        return .unable(
          "pictures in tmux need kitty 0.28 or Ghostty as the terminal")
      }
    }
    if attributes?.contains(4) == true {
      guard let size else { return .unable("the terminal does not report its cell size") }
      return .able(.sixel(colors: min(max(colors, 2), 256)), size)
    }
    if surroundings.isTmux, graphics == nil {
      return .unable(
        "pictures in tmux need “set -g allow-passthrough on”, and kitty or Ghostty as the terminal")
    }
    if attributes == nil {
      return .unable("the terminal did not answer within \(Self.patience) ms; V tries again")
    }
    return .unable("this terminal supports neither kitty graphics nor sixel")
  }

  /// Returns the parts of cells that the terminal draws itself, whatever its font has. tmux passes them on.
  package func mosaic(_ surroundings: Surroundings) -> Mosaic {
    if surroundings.isScreen { return .halves }
    let words = (name ?? surroundings.name).lowercased()
    let version = words.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard let entry = Self.mosaics.first(where: { words.contains($0.name) }) else { return .halves }
    // Without a version, only what the terminal has had for years is certain.
    if let first = entry.octants, !version.isEmpty, !version.lexicographicallyPrecedes(first) {
      return .octants
    }
    return version.isEmpty || !version.lexicographicallyPrecedes(entry.sextants) ? .sextants : .halves
  }

  /// The first versions of terminals with sextants, and with octants.
  private static let mosaics: [(name: String, sextants: [Int], octants: [Int]?)] = [
    ("kitty", [0, 20], [0, 40]), ("ghostty", [1, 0], [1, 2]), ("foot", [1, 8], [1, 21]),
    ("wezterm", [20_220_101, 0], nil), ("contour", [0, 3], nil),
  ]

  /// Whether the terminal supports Unicode placeholders. Others also reply that they accept images, but show the
  /// placeholders as characters.
  private func hasPlaceholders(_ surroundings: Surroundings) -> Bool {
    let words = (name ?? surroundings.name).lowercased()
    if words.contains("ghostty") { return true }
    guard words.contains("kitty") else { return false }
    let version = words.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    // A terminal without a version is assumed to be recent.
    return version.isEmpty || !version.lexicographicallyPrecedes([0, 28])
  }
}

/// The size of a terminal cell in pixels.
package struct PixelCell: Sendable, Hashable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The cell size for terminals that scale images to their cells.
  static let usual = PixelCell(width: 10, height: 20)

  var isUsable: Bool { (3...100).contains(width) && (3...200).contains(height) }
  var aspect: Double { Double(height) / Double(width) }
}

/// The way in which images are shown.
package enum GraphicsWay: Sendable, Hashable {
  /// The kitty protocol, with placeholder characters in the cells of the image.
  case placeholders(throughTmux: Bool)
  /// The kitty protocol, with the image over the cells at the cursor.
  case placed
  /// Sixels at the cursor.
  case sixel(colors: Int)
}

/// The result of querying the terminal's graphics.
package enum GraphicsAnswer: Sendable, Hashable {
  case able(GraphicsWay, PixelCell)
  /// The terminal cannot show images, with the reason.
  case unable(String)
}

/// Wraps sequences that tmux passes through to its terminal: a DCS string in which each ESC is doubled.
enum TmuxPassage {
  static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
  }
}
