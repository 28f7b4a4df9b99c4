import Model

/// Evaluates a document's expressions in one context. A missing value is reported once per position and returned as
/// nil, so that the authored value remains.
struct Evaluator {
  let context: AdaptingContext
  let scaled: ScalingFactor
  /// Whether `adapt` returns its argument.
  private var isUnscaled = false
  private(set) var constants: ConstantsSystem
  private let file: String
  private let deviceClasses: DeviceClasses
  private let environment: [String: Double]
  let responsive: Responsive
  /// The data row of the cell being adapted.
  var row: RowContext?
  /// The local names of a custom rule.
  var locals: [String: Double] = [:]
  /// The margins and the gap of the list that the expression belongs to.
  var listMargins = 0.0
  var listGap = 0.0
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var reportedPositions: Set<SourcePosition> = []
  /// The position of the expression being evaluated.
  private(set) var subject: SourcePosition?
  private var stack: [Double] = []
  /// The first reason why the result may be NaN.
  private var obstacle: EvaluationError?
  /// The current state of each view with several states.
  private let states: [String: String]
  private let images: (any ImageSource)?
  /// Sets the keys whose values depend on a row or a condition.
  let keys: (any KeyReader)?
  /// Whether the document is in our own format.
  let isOwnFormat: Bool

  init(_ context: AdaptingContext, _ document: Document, scene index: Int) {
    self.context = context
    file = document.file
    images = document.images
    keys = document.keys
    isOwnFormat = document.format == .layout
    environment = context.numbers
    scaled = document.scaling.factor(in: context)
    deviceClasses = document.deviceClasses
    responsive = document.responsive
    var states: [String: String] = [:]
    for state in document.states where state.scene == index {
      let chosen = context.states[state.view].flatMap { state.names.contains($0) ? $0 : nil }
      states[state.view] = chosen ?? state.names.first
    }
    self.states = states
    constants = ConstantsSystem(document, scene: index, in: context, states: states)
  }

  /// Applies the fonts and images defined in constant files.
  mutating func applyConstants(to working: inout WorkingScene) { constants.apply(to: &working) }

  /// Gives images with files for size classes or device families the size of the file for the environment.
  func measureImages(of working: inout WorkingScene) {
    guard let images, !context.isCanvas else { return }
    let traits = ImageTraits(context.traits)
    for index in working.views.indices {
      guard var image = working.views[index].shownReference, !image.isSymbol,
        images.variesByDevice(image.name),
        case .image(let size?) = images.find(image.name, for: traits)
      else { continue }
      image.size = size
      working.views[index].setImage(image)
    }
  }

  /// Returns an image named by a row, with the size of the project's file.
  mutating func measured(_ image: ImageReference, at position: SourcePosition) -> ImageReference {
    guard !image.isSymbol, image.size == nil else { return image }
    var image = image
    if case .image(let size)? = images?.find(image.name) {
      image.size = size
    } else if SymbolSpelling.isDotted(image.name) {
      warn(
        "the project has no image \"\(image.name)\"", .didYouMean("symbol:\(image.name)"), at: position)
    }
    return image
  }

  mutating func value(of value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .expression(let expression): self.value(of: expression)
    }
  }

  /// Returns the value without the scaling of `adapt`; nil if the expression does not use it.
  mutating func unscaled(_ value: Value) -> Double? {
    guard case .expression(let expression) = value,
      expression.operations.contains(where: { if case .call("adapt", _) = $0 { true } else { false } })
    else { return nil }
    isUnscaled = true
    defer { isUnscaled = false }
    return self.value(of: expression)
  }

  mutating func value(of expression: Expression) -> Double? {
    stack.removeAll(keepingCapacity: true)
    obstacle = nil
    subject = expression.position
    do throws(EvaluationError) {
      for operation in expression.operations { try perform(operation) }
      guard let result = stack.popLast(), stack.isEmpty else { throw .malformed }
      guard result.isFinite else { throw obstacle ?? .notFinite }
      return result.bounded
    } catch {
      report(error, at: expression.position)
      return nil
    }
  }

  /// Evaluates an expression with local names inside another one.
  mutating func nested(
    _ expression: Expression, locals: [String: Double]
  ) throws(EvaluationError) -> Double {
    let (outerStack, outerLocals) = (stack, self.locals)
    stack = []
    self.locals = locals
    defer { (stack, self.locals) = (outerStack, outerLocals) }
    for operation in expression.operations { try perform(operation) }
    guard let result = stack.popLast(), stack.isEmpty else { throw .malformed }
    return result
  }

  private mutating func perform(_ operation: Expression.Operation) throws(EvaluationError) {
    switch operation {
    case .number(let number): stack.append(number)
    case .name(let name): stack.append(number(named: name))
    case .constant(let view, let attribute): stack.append(constant(view, attribute))
    case .negate: stack.append(-(try pop()))
    case .divide where stack.last == 0:
      _ = try pop()
      _ = try pop()
      stack.append(missing(.divisionByZero))
    case .not:
      let value = try pop()
      stack.append(value.isNaN ? .nan : value == 0 ? 1 : 0)
    case .choose:
      let otherwise = try pop()
      let then = try pop()
      let condition = try pop()
      stack.append(condition.isNaN ? .nan : condition != 0 ? then : otherwise)
    case .call(let name, let count):
      guard count <= stack.count else { throw .malformed }
      let arguments = Array(stack.suffix(count))
      stack.removeLast(count)
      stack.append(try call(name, arguments))
    case .add, .subtract, .multiply, .divide, .less, .lessOrEqual, .equal, .notEqual, .greater,
      .greaterOrEqual, .and, .or, .otherwise:
      let second = try pop()
      guard let result = operation.applied(to: try pop(), second) else { throw .malformed }
      stack.append(result)
    }
  }

  /// Records the reason for a missing value and returns NaN, which propagates unless it is in the unused branch of a
  /// conditional.
  mutating func missing(_ failure: EvaluationError) -> Double {
    obstacle = obstacle ?? failure
    return .nan
  }

  private mutating func number(named name: String) -> Double {
    if let number = environment[name] ?? locals[name] { return number }
    if let number = rowNumber(named: name) { return number }
    // Boolean names: 1 for true, 0 for false.
    if let state = Expression.state(named: name) { return states[state.view] == state.state ? 1 : 0 }
    if let pattern = Expression.device(named: name) { return isDevice(pattern) ? 1 : 0 }
    // A prototype cell of a storyboard is part of its scene, and has no row there.
    return missing(name.hasPrefix("row.") ? .toldAlready : .unknownName(name))
  }

  private mutating func constant(_ view: ViewIndex, _ attribute: ConstantAttribute) -> Double {
    guard let values = constants.values(of: view) else { return missing(.toldAlready) }
    return values.numbers[attribute] ?? missing(.noConstant(attribute.rawValue))
  }

  /// Whether the device matches a device class, a device family or a pattern of ids.
  private func isDevice(_ pattern: String) -> Bool {
    if let wanted = deviceClasses.named(pattern) {
      return deviceClasses.classify(context.classScreen ?? context.screen, idiom: context.traits.idiom)?.name
        == wanted.name
    }
    if pattern == context.traits.idiom.name { return true }
    return context.device.matches(pattern: pattern)
  }

  private mutating func pop() throws(EvaluationError) -> Double {
    guard let value = stack.popLast() else { throw .malformed }
    return value
  }

  mutating func warn(_ message: String, _ expected: Hint?, at position: SourcePosition) {
    guard reportedPositions.insert(position).inserted else { return }
    diagnostics.append(Diagnostic(.warning, message, expected: expected, file: file, at: position))
  }

  mutating func report(_ failure: EvaluationError, at position: SourcePosition) {
    if case .toldAlready = failure { return }
    guard reportedPositions.insert(position).inserted else { return }
    diagnostics.append(
      Diagnostic(.error, failure.message, expected: failure.expected, file: file, at: position))
  }
}

extension Evaluator {
  mutating func call(_ name: String, _ arguments: [Double]) throws(EvaluationError) -> Double {
    if let value = try callRule(name, arguments) { return value }
    switch (name, arguments.count) {
    case ("min", 1...): return arguments.reduce(.infinity) { Swift.min($0, $1) }
    case ("max", 1...): return arguments.reduce(-.infinity) { Swift.max($0, $1) }
    case ("clamp", 3): return Swift.min(Swift.max(arguments[0], arguments[1]), arguments[2])
    case ("floor", 1): return arguments[0].rounded(.down)
    case ("ceil", 1): return arguments[0].rounded(.up)
    case ("round", 1): return arguments[0].rounded()
    case ("abs", 1): return Swift.abs(arguments[0])
    case ("adapt", 1): return isUnscaled ? arguments[0] : scaled(arguments[0])
    case ("scaled", 1): return arguments[0] * TextStyle.body.factor(at: context.traits.textSize)
    case ("pixels", 1): return (arguments[0] * context.traits.scale).rounded() / context.traits.scale
    default: throw .unknownFunction(name, arguments.count)
    }
  }
}
