import Adapting
import Basics
import Environment
import Layout
import Model
import Platform

/// `layout FILE…`: the first layout of a document's largest scene, and a change of its width on the existing layout. A
/// word such as `stack:2000`, `feed:2000` or `grid:2000` is a layout of that kind with about that many views; without
/// arguments, 500 to 8,000 views of each kind, with the exponent of growth.
enum LayoutBenchmark {
  private static let counts = [500, 1000, 2000, 4000, 8000]

  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.isEmpty else { return Output.measure(arguments, "layout", json) }
    do {
      print(Output.array(try LayoutSamples.kinds.flatMap(growth)))
      return 0
    } catch {
      Output.complain("\(error)")
      return 3
    }
  }

  private struct Measure {
    var file: String
    var views: Int
    var adapt: Double
    var first: Double
    var change: Double

    var json: String {
      Output.object([
        ("file", Output.string(file)), ("views", "\(views)"), ("adapt_ms", "\(adapt * 1e3)"),
        ("first_ms", "\(first * 1e3)"), ("width_change_us", "\(change * 1e6)"),
      ])
    }
  }

  /// The exponents are printed to standard error, so that the array stays valid JSON.
  private static func growth(of kind: String) throws -> [String] {
    var measures: [Measure] = []
    for count in counts { measures.append(try measure("\(kind):\(count)")) }
    let first = Growth.exponent(measures.map { (Double($0.views), $0.first) })
    let change = Growth.exponent(measures.map { (Double($0.views), $0.change) })
    Output.complain(
      "\(kind): first layout grows with the power \(first), a change of the width with \(change)")
    return measures.map(\.json)
  }

  static func json(_ word: String) throws -> String { try measure(word).json }

  private static func measure(_ word: String) throws -> Measure {
    let document = try LayoutSamples.document(word)
    var context = LayoutContext(
      size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34),
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 402, height: 874),
      metrics: .system(os: 18, idiom: .phone))
    // Problems are found after the picture is drawn.
    context.findsProblems = false
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let sizes = document.scenes.indices.map { adapt(document, scene: $0, in: adapting).views.count }
    let scene = sizes.firstIndex(of: sizes.max() ?? 0) ?? 0
    var adapts: [Double] = []
    var firsts: [Double] = []
    var changes: [Double] = []
    var views = 0
    let begin = Clock.seconds()
    repeat {
      let start = Clock.seconds()
      let plain = adapt(document, scene: scene, in: adapting)
      let adapted = Clock.seconds()
      let session = LayoutSession(plain, in: context)
      views = session.solve().views.count
      let solved = Clock.seconds()
      adapts.append(adapted - start)
      firsts.append(solved - adapted)
      for width in [390.0, 420, 375, 402] {
        let start = Clock.seconds()
        _ = session.resize(to: Size(width: width, height: context.size.height), safeArea: context.safeArea)
        changes.append(Clock.seconds() - start)
      }
    } while firsts.count < 3 || (firsts.count < 41 && Clock.seconds() - begin < 2)
    return Measure(
      file: BenchFiles.name(word), views: views, adapt: Clock.median(adapts), first: Clock.median(firsts),
      change: Clock.median(changes))
  }
}

enum Growth {
  /// Returns the slope of a line through the logarithms.
  static func exponent(_ points: [(Double, Double)]) -> Double {
    let logs = points.map { (log($0.0), log($0.1)) }
    let count = Double(logs.count)
    let x = logs.reduce(0) { $0 + $1.0 } / count
    let y = logs.reduce(0) { $0 + $1.1 } / count
    let over = logs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    let under = logs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    return ((over / under) * 1000).rounded() / 1000
  }
}
