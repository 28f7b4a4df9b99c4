import Adapting
import Environment
import Model

/// Determines whether a condition can be met anywhere: on any device, in any orientation and window. Names known only
/// at run time (rows of data, states, container sizes) can have any value.
struct PossibleConditions {
  /// A device in an orientation and a window with these size classes.
  private struct Spot {
    var device: Device
    var group: DeviceGroup
    var orientation: Orientation
    var horizontal: SizeClass
    var vertical: SizeClass
  }

  private let spots: [Spot]
  private let classes: DeviceClasses

  init(_ document: Document, _ catalog: DeviceCatalog) {
    classes = document.deviceClasses
    let overrides = document.segues.contains { !$0.override.isEmpty }
    spots = catalog.groups.flatMap { group in
      group.models.flatMap { model in
        Orientation.allCases.flatMap { orientation in
          let own = orientation.isLandscape ? group.horizontal.landscape : group.horizontal.portrait
          let vertical = orientation.isLandscape ? group.vertical.landscape : group.vertical.portrait
          // Any screen can be in a narrow window or column, and a phone's app in a window of any size.
          let isFree =
            overrides
            || group.idiom == .phone
              && catalog.devices[model].systems.upperBound >= catalog.windowRules.phoneWindowsFrom
          let widths: Set<SizeClass> = isFree ? [.compact, .regular] : [own, .compact]
          let heights: Set<SizeClass> = isFree ? [.compact, .regular] : [vertical]
          return widths.flatMap { width in
            heights.map {
              Spot(
                device: catalog.devices[model], group: group, orientation: orientation, horizontal: width,
                vertical: $0)
            }
          }
        }
      }
    }
  }

  /// The device classes that no device belongs to.
  var emptyClasses: [DeviceClasses.Class] {
    let used = Set(spots.compactMap { classOf($0) })
    return classes.classes.filter { !used.contains($0.name) }
  }

  func canHold(_ condition: Condition) -> Bool {
    condition.idiom == .mac || spots.contains { holds(condition, $0) }
  }

  /// Returns the requirements of a condition in words.
  static func words(of condition: Condition) -> [String] {
    var words: [String] = []
    if let width = condition.horizontal { words.append("\(width) width") }
    if let height = condition.vertical { words.append("\(height) height") }
    if let idiom = condition.idiom { words.append("idiom \(idiom.name)") }
    if let dark = condition.dark { words.append(dark ? "dark" : "light") }
    if let mirrored = condition.rightToLeft { words.append(mirrored ? "right to left" : "left to right") }
    for name in condition.expression.map(DocumentReads.names) ?? [] {
      words.append(Expression.device(named: name) ?? name)
    }
    return words
  }

  private func classOf(_ spot: Spot) -> String? {
    classes.classify(spot.group.size(spot.orientation), idiom: spot.group.idiom)?.name
  }

  private func holds(_ condition: Condition, _ spot: Spot) -> Bool {
    if let wanted = condition.horizontal, spot.horizontal != wanted { return false }
    if let wanted = condition.vertical, spot.vertical != wanted { return false }
    if let wanted = condition.idiom, spot.group.idiom != wanted { return false }
    guard let expression = condition.expression else { return true }
    return value(of: expression, in: spot, condition) != 0
  }

  /// Returns the value of an expression, or NaN if it can be anything.
  private func value(of expression: Expression, in spot: Spot, _ condition: Condition) -> Double {
    var stack: [(value: Double, isWritten: Bool)] = []
    // A component is instantiated with parameters such as 0 and 1: a test that fails for one copy may succeed for
    // another.
    func tested(_ entry: (value: Double, isWritten: Bool)?) -> Double {
      guard let entry, !entry.isWritten else { return .nan }
      return entry.value
    }
    for operation in expression.operations {
      var result = Double.nan
      switch operation {
      case .number(let number):
        stack.append((number, true))
        continue
      case .name(let name): result = number(named: name, in: spot, condition)
      case .constant: break
      case .negate: result = -(stack.popLast()?.value ?? .nan)
      case .not:
        let value = tested(stack.popLast())
        result = value.isNaN ? .nan : value == 0 ? 1 : 0
      case .choose:
        let branches = stack.suffix(2)
        stack.removeLast(min(2, stack.count))
        let test = tested(stack.popLast())
        result = test.isNaN ? .nan : (test != 0 ? branches.first : branches.last)?.value ?? .nan
      // A name that can have any value may also have none.
      case .otherwise:
        stack.removeLast(min(1, stack.count))
        result = stack.popLast()?.value ?? .nan
      case .call(_, let count): stack.removeLast(min(count, stack.count))
      case .and, .or:
        let second = tested(stack.popLast())
        result = operation.applied(to: tested(stack.popLast()), second) ?? .nan
      case .add, .subtract, .multiply, .divide, .less, .lessOrEqual, .equal, .notEqual, .greater,
        .greaterOrEqual:
        let second = stack.popLast()?.value ?? .nan
        result = operation.applied(to: stack.popLast()?.value ?? .nan, second) ?? .nan
      }
      stack.append((result.isFinite ? result : .nan, false))
    }
    return tested(stack.last)
  }

  private func number(named name: String, in spot: Spot, _ condition: Condition) -> Double {
    func flag(_ value: Bool?) -> Double { value.map { $0 ? 1 : 0 } ?? .nan }
    if let pattern = Expression.device(named: name) {
      if classes.named(pattern) != nil { return flag(classOf(spot) == classes.named(pattern)?.name) }
      return flag(pattern == spot.group.idiom.name || spot.device.id.matches(pattern: pattern))
    }
    let screen = spot.group.size(spot.orientation)
    return switch name {
    case "screen.width": screen.width
    case "screen.height": screen.height
    case "scale": spot.group.scale
    case "compactWidth": flag(spot.horizontal == .compact)
    case "regularWidth": flag(spot.horizontal == .regular)
    case "compactHeight": flag(spot.vertical == .compact)
    case "regularHeight": flag(spot.vertical == .regular)
    case "phone": flag(spot.group.idiom == .phone)
    case "pad": flag(spot.group.idiom == .pad)
    case "dark": flag(condition.dark)
    case "rtl": flag(condition.rightToLeft)
    default: .nan
    }
  }
}
