import Basics
import Environment
import Model
import Reading

// A report as bytes, with rules by id and environments by index.

extension AuditReport {
  /// Writes the report.
  package func write(to record: inout RecordWriter) {
    record.text(file)
    record.bool(isChecked)
    var surroundings = RecordWriter()
    surroundings.list(environments) { $1.write(to: &$0) }
    surroundings.list(notApplicable) { record, entry in
      entry.environment.write(to: &record)
      record.text(entry.reason)
    }
    record.block(surroundings.bytes)
    record.list(findings) { $1.write(to: &$0) }
    for number in [checks, layouts, scenes, views, shown, hidden.ignored, hidden.earlier] {
      record.int(number)
    }
    record.optional(patch) { $0.text($1) }
  }

  /// - Parameter memory: the environments of earlier reports; most files of a check have the same ones.
  package init(
    from record: inout RecordReader, _ memory: inout AuditRecordMemory
  ) throws(RecordReader.Damage) {
    let file = try record.text()
    let isChecked = try record.bool()
    let surroundings = try memory.surroundings(try record.block())
    self.init(
      file: file, isChecked: isChecked, environments: surroundings.environments,
      findings: try record.list(Finding.init(from:)), notApplicable: surroundings.notApplicable)
    checks = try record.int()
    layouts = try record.int()
    scenes = try record.int()
    views = try record.int()
    shown = try record.int()
    hidden.ignored = try record.int()
    hidden.earlier = try record.int()
    patch = try record.optional { record throws(RecordReader.Damage) in try record.text() }
    let known = environments.indices
    for finding in findings {
      let places = finding.environments + (finding.worst.map { [$0] } ?? [])
      guard places.allSatisfy(known.contains) else { throw RecordReader.Damage() }
    }
  }
}

/// Caches environments by their bytes.
package struct AuditRecordMemory {
  struct Surroundings {
    var environments: [AuditEnvironment]
    var notApplicable: [Matrix.NotApplicable]
  }

  private var known: [ArraySlice<UInt8>: Surroundings] = [:]

  package init() {}

  mutating func surroundings(_ bytes: ArraySlice<UInt8>) throws(RecordReader.Damage) -> Surroundings {
    if let known = known[bytes] { return known }
    let copy = Array(bytes)
    var record = RecordReader(copy)
    let read = Surroundings(
      environments: try record.list(AuditEnvironment.init(from:)),
      notApplicable: try record.list { record throws(RecordReader.Damage) in
        Matrix.NotApplicable(
          environment: try PreviewEnvironment(from: &record), reason: try record.text())
      })
    known[copy[...]] = read
    return read
  }
}

extension AuditEnvironment {
  fileprivate func write(to record: inout RecordWriter) {
    environment.write(to: &record)
    record.list(models) { $0.text($1) }
    record.int(Int(idiom.rawValue))
    record.double(window.width)
    record.double(window.height)
    record.list(unconfirmed) { $0.text($1.rawValue) }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    self.init(
      environment: try PreviewEnvironment(from: &record),
      models: try record.list { record throws(RecordReader.Damage) in try record.text() },
      idiom: try record.raw { record throws(RecordReader.Damage) in
        UInt8(truncatingIfNeeded: try record.int())
      },
      window: Size(width: try record.double(), height: try record.double()),
      unconfirmed: try record.list { record throws(RecordReader.Damage) in
        try record.raw { record throws(RecordReader.Damage) in try record.text() }
      })
  }
}

extension PreviewEnvironment {
  fileprivate func write(to record: inout RecordWriter) {
    record.text(device)
    record.int(os)
    record.text(orientation.rawValue)
    window.write(to: &record)
    record.optional(classes) { record, classes in
      record.optional(classes.horizontal) { $0.int(Int($1.rawValue)) }
      record.optional(classes.vertical) { $0.int(Int($1.rawValue)) }
    }
    record.int(Int(textSize.rawValue))
    for flag in [rightToLeft, dark, keyboard, scaling, canvas] { record.bool(flag) }
    record.double(textLength)
    record.optional(language) { $0.text($1) }
    record.list(states.sorted { $0.key < $1.key }) {
      $0.text($1.key)
      $0.text($1.value)
    }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    self.init(device: try record.text(), os: try record.int())
    orientation = try record.raw { record throws(RecordReader.Damage) in try record.text() }
    window = try WindowMode(from: &record)
    classes = try record.optional { record throws(RecordReader.Damage) in
      SizeClassChoice(horizontal: try record.sizeClass(), vertical: try record.sizeClass())
    }
    textSize = try record.raw { record throws(RecordReader.Damage) in
      UInt8(truncatingIfNeeded: try record.int())
    }
    rightToLeft = try record.bool()
    dark = try record.bool()
    keyboard = try record.bool()
    scaling = try record.bool()
    canvas = try record.bool()
    textLength = try record.double()
    language = try record.optional { record throws(RecordReader.Damage) in try record.text() }
    let pairs = try record.list { record throws(RecordReader.Damage) in
      (try record.text(), try record.text())
    }
    states = Dictionary(pairs) { $1 }
  }
}

extension RecordReader {
  fileprivate mutating func sizeClass() throws(Damage) -> SizeClass? {
    try optional { record throws(Damage) in
      try record.raw { record throws(Damage) in UInt8(truncatingIfNeeded: try record.int()) }
    }
  }
}

extension WindowMode {
  fileprivate func write(to record: inout RecordWriter) {
    switch self {
    case .full: record.int(0)
    case .split(let ratio, let side):
      record.int(1)
      record.text(ratio.rawValue)
      record.text(side.rawValue)
    case .slideOver: record.int(2)
    case .free(let size):
      record.int(3)
      record.double(size.width)
      record.double(size.height)
    }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    switch try record.int() {
    case 0: self = .full
    case 1:
      self = .split(
        try record.raw { record throws(RecordReader.Damage) in try record.text() },
        try record.raw { record throws(RecordReader.Damage) in try record.text() })
    case 2: self = .slideOver
    case 3: self = .free(Size(width: try record.double(), height: try record.double()))
    default: throw RecordReader.Damage()
    }
  }
}

extension Finding {
  fileprivate func write(to record: inout RecordWriter) {
    record.text(rule.id)
    record.text(kind.rawValue)
    record.optional(scene) { $0.int($1) }
    record.optional(view) { $0.int($1.index) }
    record.optional(element) { $0.text($1) }
    for text in [name, sceneName, file, message] { record.text(text) }
    record.optional(place) { $0.text($1) }
    record.int(Int(position.line))
    record.int(Int(position.column))
    record.list(reasons) { $0.text($1) }
    record.list(environments) { $0.int($1) }
    record.optional(worst) { $0.int($1) }
    record.optional(doubt) { $0.text($1) }
    record.optional(change) { $1.write(to: &$0) }
    record.list(attributes) { $0.text($1.rawValue) }
    record.bool(isMissed)
    record.bool(isDowngraded)
    record.optional(provenFix) {
      $0.text($1.words)
      $0.text($1.patch)
      $0.list($1.hunks) {
        $0.int($1.line)
        $0.list($1.before) { $0.text($1) }
        $0.list($1.after) { $0.text($1) }
      }
    }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    typealias Damage = RecordReader.Damage
    guard let rule = RuleTable.rule(named: try record.text()) else { throw Damage() }
    let kind: FindingKind = try record.raw { record throws(Damage) in try record.text() }
    let scene = try record.optional { record throws(Damage) in try record.int() }
    let view = try record.optional { record throws(Damage) in DocumentView(try record.int()) }
    let element = try record.optional { record throws(Damage) in try record.text() }
    let name = try record.text()
    let sceneName = try record.text()
    let file = try record.text()
    let message = try record.text()
    let place = try record.optional { record throws(Damage) in try record.text() }
    let position = SourcePosition(line: try record.int(), column: try record.int())
    self.init(
      rule: rule, kind: kind, scene: scene, view: view, element: element, name: name, sceneName: sceneName,
      place: place, file: file, position: position, message: message,
      reasons: try record.list { record throws(Damage) in try record.text() },
      environments: try record.list { record throws(Damage) in try record.int() },
      worst: try record.optional { record throws(Damage) in try record.int() },
      doubt: try record.optional { record throws(Damage) in try record.text() },
      change: try record.optional(CodeChange.init(from:)),
      attributes: try record.list { record throws(Damage) in
        try record.raw { record throws(Damage) in try record.text() }
      })
    isMissed = try record.bool()
    isDowngraded = try record.bool()
    provenFix = try record.optional { record throws(Damage) in
      ProvenFix(
        words: try record.text(), patch: try record.text(),
        hunks: try record.list { record throws(Damage) in
          ChangedLines(
            line: try record.int(), before: try record.list { record throws(Damage) in try record.text() },
            after: try record.list { record throws(Damage) in try record.text() })
        })
    }
  }
}

extension CodeChange {
  fileprivate func write(to record: inout RecordWriter) {
    for text in [kind.rawValue, name, file] { record.text(text) }
    record.int(Int(position.line))
    record.int(Int(position.column))
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    let kind: CodeChangeKind = try record.raw { record throws(RecordReader.Damage) in try record.text() }
    let name = try record.text()
    let file = try record.text()
    self.init(
      kind, of: name, file: file, at: SourcePosition(line: try record.int(), column: try record.int()))
  }
}
