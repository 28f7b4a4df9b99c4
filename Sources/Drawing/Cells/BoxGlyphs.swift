/// The box drawing characters for lines. The Unicode block has a character for every combination of light and heavy
/// arms.
enum BoxGlyphs {
  static func glyph(for arms: LineArms) -> UInt32 {
    let index = Int(arms.bits & 0xFF)
    if arms.rounded, let corner = rounded[index] { return corner }
    if arms.dashed, let dash = dashed[index] { return dash }
    return table[index]
  }

  private static func index(_ up: Int, _ right: Int, _ down: Int, _ left: Int) -> Int {
    up | right << 2 | down << 4 | left << 6
  }

  private static let rounded: [Int: UInt32] = [
    index(0, 1, 1, 0): 0x256D, index(0, 0, 1, 1): 0x256E, index(1, 0, 0, 1): 0x256F,
    index(1, 1, 0, 0): 0x2570,
  ]

  private static let dashed: [Int: UInt32] = [
    index(0, 1, 0, 1): 0x2504, index(1, 0, 1, 0): 0x2506, index(0, 2, 0, 2): 0x2505,
    index(2, 0, 2, 0): 0x2507, index(0, 1, 0, 0): 0x2504, index(0, 0, 0, 1): 0x2504,
    index(1, 0, 0, 0): 0x2506, index(0, 0, 1, 0): 0x2506,
  ]

  /// The characters by the arms' eight bits. They are listed one by one, because the block's order has no simple rule.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0x20, count: 256)
    for (up, right, down, left, code) in all { table[index(up, right, down, left)] = code }
    return table
  }()

  private static let all: [(Int, Int, Int, Int, UInt32)] = [
    (0, 1, 0, 1, 0x2500), (0, 2, 0, 2, 0x2501), (1, 0, 1, 0, 0x2502), (2, 0, 2, 0, 0x2503),
    (0, 1, 1, 0, 0x250C), (0, 2, 1, 0, 0x250D), (0, 1, 2, 0, 0x250E), (0, 2, 2, 0, 0x250F),
    (0, 0, 1, 1, 0x2510), (0, 0, 1, 2, 0x2511), (0, 0, 2, 1, 0x2512), (0, 0, 2, 2, 0x2513),
    (1, 1, 0, 0, 0x2514), (1, 2, 0, 0, 0x2515), (2, 1, 0, 0, 0x2516), (2, 2, 0, 0, 0x2517),
    (1, 0, 0, 1, 0x2518), (1, 0, 0, 2, 0x2519), (2, 0, 0, 1, 0x251A), (2, 0, 0, 2, 0x251B),
    (1, 1, 1, 0, 0x251C), (1, 2, 1, 0, 0x251D), (2, 1, 1, 0, 0x251E), (1, 1, 2, 0, 0x251F),
    (2, 1, 2, 0, 0x2520), (2, 2, 1, 0, 0x2521), (1, 2, 2, 0, 0x2522), (2, 2, 2, 0, 0x2523),
    (1, 0, 1, 1, 0x2524), (1, 0, 1, 2, 0x2525), (2, 0, 1, 1, 0x2526), (1, 0, 2, 1, 0x2527),
    (2, 0, 2, 1, 0x2528), (2, 0, 1, 2, 0x2529), (1, 0, 2, 2, 0x252A), (2, 0, 2, 2, 0x252B),
    (0, 1, 1, 1, 0x252C), (0, 1, 1, 2, 0x252D), (0, 2, 1, 1, 0x252E), (0, 2, 1, 2, 0x252F),
    (0, 1, 2, 1, 0x2530), (0, 1, 2, 2, 0x2531), (0, 2, 2, 1, 0x2532), (0, 2, 2, 2, 0x2533),
    (1, 1, 0, 1, 0x2534), (1, 1, 0, 2, 0x2535), (1, 2, 0, 1, 0x2536), (1, 2, 0, 2, 0x2537),
    (2, 1, 0, 1, 0x2538), (2, 1, 0, 2, 0x2539), (2, 2, 0, 1, 0x253A), (2, 2, 0, 2, 0x253B),
    (1, 1, 1, 1, 0x253C), (1, 1, 1, 2, 0x253D), (1, 2, 1, 1, 0x253E), (1, 2, 1, 2, 0x253F),
    (2, 1, 1, 1, 0x2540), (1, 1, 2, 1, 0x2541), (2, 1, 2, 1, 0x2542), (2, 1, 1, 2, 0x2543),
    (2, 2, 1, 1, 0x2544), (1, 1, 2, 2, 0x2545), (1, 2, 2, 1, 0x2546), (2, 2, 1, 2, 0x2547),
    (1, 2, 2, 2, 0x2548), (2, 1, 2, 2, 0x2549), (2, 2, 2, 1, 0x254A), (2, 2, 2, 2, 0x254B),
    (0, 0, 0, 1, 0x2574), (1, 0, 0, 0, 0x2575), (0, 1, 0, 0, 0x2576), (0, 0, 1, 0, 0x2577),
    (0, 0, 0, 2, 0x2578), (2, 0, 0, 0, 0x2579), (0, 2, 0, 0, 0x257A), (0, 0, 2, 0, 0x257B),
    (0, 2, 0, 1, 0x257C), (1, 0, 2, 0, 0x257D), (0, 1, 0, 2, 0x257E), (2, 0, 1, 0, 0x257F),
  ]
}
