import Basics
import Model
import ProjectFiles
import SourceLayouts
import Syntax

/// `sources FOLDER… [--list [REASON]] [--classes] [--slow]`: reads each Swift and Objective-C file in project folders
/// as a layout, and prints how much was read: classes, views and constraints, by dialect, and the reasons for the
/// others. The constraints are counted in the tokens of all files, whether a class reaches them or not.
enum SourcesReport {
  private struct Options {
    var folders: [String] = []
    var listed: String?
    var showsClasses = false
    var showsSlow = false
  }

  static func run(_ arguments: [String]) -> Int32 {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": options.listed = rest.first.map { $0.hasPrefix("--") ? "" : rest.removeFirst() } ?? ""
      case "--classes": options.showsClasses = true
      case "--slow": options.showsSlow = true
      default: options.folders.append(argument)
      }
    }
    guard !options.folders.isEmpty else {
      Output.complain("usage: sources FOLDER… [--list [REASON]] [--classes] [--slow]")
      return 2
    }
    var total = Totals()
    for folder in options.folders {
      let totals = read(folder, options)
      if options.folders.count > 1 {
        print("\(BenchFiles.name(folder)):")
        totals.report()
        print("")
      }
      total.add(totals)
    }
    total.report()
    return 0
  }

  // MARK: Reading

  private static func read(_ folder: String, _ options: Options) -> Totals {
    let paths = BenchFiles.sources(below: folder)
    var files: [String: [UInt8]] = [:]
    var index = SourceIndex()
    for path in paths {
      guard let bytes = BenchFiles.read(path) else { continue }
      files[path] = bytes
      index.add(path, bytes)
    }
    let (known, names) = (files, index)
    let sources = ProjectSources { name in
      names.paths(declaring: name).compactMap { path in
        known[path].map { ProjectSources.Source(file: path, bytes: $0) }
      }
    }
    var totals = Totals()
    let begin = Clock.seconds()
    for path in paths {
      guard let language = SourceFile.Language(path: path), let bytes = BenchFiles.read(path) else {
        continue
      }
      if LayoutScan.holdsLayout(bytes, language: language) { totals.listed += 1 }
    }
    totals.scanned += paths.count
    totals.listing += Clock.seconds() - begin
    var made: Set<SourceCensus.CallSite> = []
    var shown: Set<SourceCensus.CallSite> = []
    var reasons: [SourceCensus.CallSite: String] = [:]
    for path in paths where !path.hasSuffix(".h") && !path.hasSuffix(".pch") {
      guard let bytes = files[path], let language = SourceFile.Language(path: path) else { continue }
      let lines = bytes.count { $0 == 0x0A } + 1
      let begin = Clock.seconds()
      let document = SourceLayoutReader.read(
        bytes, file: path, language: language, sources: sources,
        counting: { census in
          totals.add(census)
          made.formUnion(census.made)
          shown.formUnion(census.shown)
          reasons.merge(census.reasons) { first, _ in first }
          guard options.showsClasses else { return }
          print("\(path): \(census.name): \(census.views) views, \(census.constraints) constraints")
          for place in census.unread {
            print("  \(place.position.line): \(census.reasons[place] ?? "not reached")")
          }
        })
      totals.add(Clock.seconds() - begin, lines, path)
      if !document.scenes.isEmpty { totals.opened += 1 }
    }
    for path in paths {
      guard let bytes = files[path], let language = SourceFile.Language(path: path) else { continue }
      let source = SourceFile(SourceText(bytes, file: path), language: language)
      var left = source.constraintCallCounts
      for (dialect, count) in left { totals.dialects[dialect, default: (0, 0)].all += count }
      for call in source.constraintCalls {
        left[call.dialect, default: 0] -= 1
        let place = SourceCensus.CallSite(file: path, position: call.position)
        if made.contains(place) {
          totals.dialects[call.dialect, default: (0, 0)].read += 1
          if shown.contains(place) { totals.shown += 1 }
          continue
        }
        let reason = reasons[place] ?? "not reached"
        totals.reasons[kind(reason), default: 0] += 1
        if let listed = options.listed, listed.isEmpty || reason.contains(listed) {
          print("\(path):\(call.position.line): \(reason), in \(call.function)")
        }
      }
      for (dialect, count) in left where count != 0 {
        totals.reasons["not parsed", default: 0] += count
        if let listed = options.listed, listed.isEmpty || "not parsed".contains(listed) {
          print("\(path): \(count) not parsed (\(dialect))")
        }
      }
    }
    if options.showsSlow {
      for slow in totals.times.sorted(by: { $0.seconds > $1.seconds }).prefix(20) {
        print("\(milliseconds(slow.seconds)) ms  \(slow.lines) lines  \(slow.path)")
      }
    }
    return totals
  }

  /// The reason without the name in brackets.
  private static func kind(_ reason: String) -> String {
    reason.split(separator: "(").first.map { String($0).trimmedEnd } ?? reason
  }

  static func milliseconds(_ seconds: Double) -> String { Numbers.points(seconds * 1000) }

  // MARK: Totals

  private struct Totals {
    var files = 0
    var lines = 0
    var opened = 0
    var classes = 0
    var views = 0
    var constraints = 0
    /// The classes that create constraints, and those of them without an unread one.
    var withConstraints = 0
    var whole = 0
    var dialects: [DialectName: (read: Int, all: Int)] = [:]
    /// The calls that made constraints of scenes.
    var shown = 0
    var reasons: [String: Int] = [:]
    var times: [(seconds: Double, lines: Int, path: String)] = []
    /// The sources that were scanned for layouts, those that have one, and the seconds for it.
    var scanned = 0
    var listed = 0
    var listing = 0.0

    mutating func add(_ census: SourceCensus) {
      classes += 1
      views += census.views
      constraints += census.constraints
      guard census.calls > 0 else { return }
      withConstraints += 1
      if census.unread.isEmpty { whole += 1 }
    }

    mutating func add(_ seconds: Double, _ lines: Int, _ path: String) {
      files += 1
      self.lines += lines
      times.append((seconds, lines, path))
    }

    mutating func add(_ other: Totals) {
      files += other.files
      lines += other.lines
      opened += other.opened
      classes += other.classes
      views += other.views
      constraints += other.constraints
      withConstraints += other.withConstraints
      whole += other.whole
      shown += other.shown
      for (dialect, counts) in other.dialects {
        dialects[dialect, default: (0, 0)].read += counts.read
        dialects[dialect, default: (0, 0)].all += counts.all
      }
      reasons.merge(other.reasons, uniquingKeysWith: +)
      times += other.times
      scanned += other.scanned
      listed += other.listed
      listing += other.listing
    }

    func report() {
      print("\(files) files, \(lines) lines; \(opened) have layouts")
      print("\(classes) classes opened, with \(views) views and \(constraints) constraints")
      print("\(part(whole, of: withConstraints)) classes with constraints were read whole")
      for dialect in DialectName.allCases {
        guard let counts = dialects[dialect], counts.all > 0 else { continue }
        print("\(part(counts.read, of: counts.all)) constraints in \(dialect)")
      }
      print("\(part(shown, of: dialects.values.reduce(0) { $0 + $1.all })) constraints are in a picture")
      for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        print("  \(count)  \(reason)")
      }
      let seconds = times.reduce(0) { $0 + $1.seconds }
      print("\(milliseconds(seconds / Double(max(lines, 1)) * 1000)) ms for 1,000 lines")
      let slow = times.count { $0.seconds > 0.1 * max(1, Double($0.lines) / 1000) }
      print("\(part(slow, of: times.count)) files took more than 100 ms, or 100 ms for 1,000 lines")
      print("\(listed) of \(scanned) sources with layouts listed in \(milliseconds(listing)) ms")
      if let slowest = times.max(by: { $0.seconds < $1.seconds }) {
        print("slowest: \(milliseconds(slowest.seconds)) ms for \(slowest.lines) lines, \(slowest.path)")
      }
    }

    private func part(_ count: Int, of all: Int) -> String {
      "\(count) of \(all) (\(Numbers.points(Double(count) / Double(max(all, 1)) * 100)) %)"
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
