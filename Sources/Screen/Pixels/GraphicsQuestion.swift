/// What a terminal is asked before it gets pictures, and what follows from its answers.
package struct GraphicsQuestion: Sendable {
  /// What is known of the terminal without asking.
  package struct Surroundings: Sendable {
    package var isTmux = false
    /// GNU screen hands nothing on.
    package var isScreen = false
    /// What TERM and variables of the terminal's own say of its name.
    package var name = ""
    /// A cell in pixels, as the system knows it.
    package var cell: PixelCell?

    package init() {}

    package init(environment: (String) -> String?, cell: PixelCell?) {
      isTmux = environment("TMUX")?.isEmpty == false
      isScreen = environment("STY")?.isEmpty == false
      self.cell = cell
      if environment("KITTY_WINDOW_ID") != nil {
        name = "kitty"
      } else if environment("GHOSTTY_RESOURCES_DIR") != nil {
        name = "ghostty"
      } else {
        name = environment("TERM") ?? ""
      }
    }
  }

  /// So long somebody waits for the answers, in milliseconds.
  package static let patience: Int32 = 60
  /// The number of the image that is asked about.
  static let number = 31

  private var graphics: Bool?
  private var name: String?
  private var attributes: [Int]?
  private var cell: PixelCell?
  private var colors = 16

  package init() {}

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

  /// Graphics, the name, the size of a cell, the colours of sixels; the attributes last, as every terminal answers those.
  package static func bytes(_ surroundings: Surroundings) -> [UInt8] {
    let own = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let name = "\u{1B}[>0q"
    let rest = "\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c"
    guard surroundings.isTmux else { return Array((own + name + rest).utf8) }
    return TmuxPassage.wrapped(Array(own.utf8)) + TmuxPassage.wrapped(Array(name.utf8)) + Array(rest.utf8)
  }

  /// Nothing more will come. Where tmux is between, it answers at once, and the terminal around it later.
  package func isAnswered(_ surroundings: Surroundings) -> Bool {
    attributes != nil && (!surroundings.isTmux || graphics != nil && name != nil)
  }

  package func answer(_ surroundings: Surroundings) -> GraphicsAnswer {
    let size = [surroundings.cell, cell].compactMap { $0 }.first { $0.isUsable }
    if surroundings.isScreen { return .unable("GNU screen keeps pictures from the terminal") }
    if graphics == true {
      if hasPlaceholders(surroundings) {
        return .able(.placeholders(throughTmux: surroundings.isTmux), size ?? .usual)
      }
      if !surroundings.isTmux, let size { return .able(.placed, size) }
      if surroundings.isTmux {
        return .unable(
          "the terminal around tmux shows no pictures inside of cells, as kitty 0.28 and Ghostty do")
      }
    }
    if attributes?.contains(4) == true {
      guard let size else { return .unable("the terminal does not say how large its cells are") }
      return .able(.sixel(colors: min(max(colors, 2), 256)), size)
    }
    if surroundings.isTmux, graphics == nil {
      return .unable(
        "tmux hands no pictures on: they need “set -g allow-passthrough on” and kitty or Ghostty around it")
    }
    if attributes == nil {
      return .unable("the terminal did not answer within \(Self.patience) ms; V asks again")
    }
    return .unable("this terminal shows no pictures: it has neither kitty's graphics nor sixel")
  }

  /// Others answer that they take images, and show the characters that stand for their cells as characters.
  private func hasPlaceholders(_ surroundings: Surroundings) -> Bool {
    let words = (name ?? surroundings.name).lowercased()
    if words.contains("ghostty") { return true }
    guard words.contains("kitty") else { return false }
    let version = words.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    // Without a version it is one of this decade's.
    return version.isEmpty || !version.lexicographicallyPrecedes([0, 28])
  }
}

/// A cell of the terminal in pixels.
package struct PixelCell: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Where images are fitted into their cells whatever their size.
  static let usual = PixelCell(width: 10, height: 20)

  var isUsable: Bool { (3...100).contains(width) && (3...200).contains(height) }
  var aspect: Double { Double(height) / Double(width) }
}

/// How pictures get to a terminal.
package enum GraphicsWay: Sendable, Hashable {
  /// Kitty's protocol, an image inside cells that have a character for it.
  case placeholders(throughTmux: Bool)
  /// Kitty's protocol, an image over the cells, at the cursor.
  case placed
  /// Sixels at the cursor.
  case sixel(colors: Int)
}

package enum GraphicsAnswer: Sendable, Hashable {
  case able(GraphicsWay, PixelCell)
  /// Why not.
  case unable(String)
}

/// tmux hands on what is in a string of its own, each escape in it doubled.
enum TmuxPassage {
  static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
  }
}
