import Basics

/// Evaluates PDF functions: the colour of a tint, or of a position in a gradient.
struct PdfFunctions {
  private typealias Value = PdfObjects.Value

  private let objects: PdfObjects
  private var samples: [Int: [UInt8]] = [:]
  /// The remaining work limit.
  private var room = 2_000_000

  init(_ objects: PdfObjects) { self.objects = objects }

  /// Returns nil for a function of an unsupported type.
  mutating func values(_ function: PdfObjects.Value?, at inputs: [Double], _ depth: Int = 0) -> [Double]? {
    room -= 32
    guard depth < 4, room > 0, !inputs.isEmpty else { return nil }
    if let parts = objects.list(function) {
      // An array has one function for each component.
      var values: [Double] = []
      for part in parts.prefix(8) {
        guard let own = self.values(part, at: inputs, depth + 1) else { return nil }
        values += own
      }
      return values
    }
    guard let entries = objects.dictionary(function) else { return nil }
    let domain = numbers(entries["Domain"])
    var inputs = inputs
    for index in inputs.indices where domain.count > 2 * index + 1 {
      inputs[index] = min(max(inputs[index], domain[2 * index]), domain[2 * index + 1])
    }
    switch objects.number(entries["FunctionType"]) {
    case 0: return sampled(function, entries, domain, inputs)
    case 2: return power(entries, inputs[0])
    case 3: return stitched(entries, domain, inputs[0], depth)
    default: return nil
    }
  }

  private mutating func numbers(_ value: PdfObjects.Value?) -> [Double] {
    let numbers = objects.numbers(value)
    room -= numbers.count
    return numbers
  }

  private mutating func power(_ entries: [String: PdfObjects.Value], _ x: Double) -> [Double] {
    let (first, last) = (numbers(entries["C0"]), numbers(entries["C1"]))
    let part = CLibrary.power(max(x, 0), objects.number(entries["N"]) ?? 1)
    return zip(first.isEmpty ? [0] : first, last.isEmpty ? [1] : last).map { $0 + part * ($1 - $0) }
  }

  private mutating func stitched(
    _ entries: [String: PdfObjects.Value], _ domain: [Double], _ x: Double, _ depth: Int
  ) -> [Double]? {
    let (bounds, encode) = (numbers(entries["Bounds"]), numbers(entries["Encode"]))
    guard let parts = objects.list(entries["Functions"]), !parts.isEmpty, domain.count >= 2 else {
      return nil
    }
    let index = min(bounds.firstIndex { x < $0 } ?? bounds.count, parts.count - 1)
    let start = index > 0 && index - 1 < bounds.count ? bounds[index - 1] : domain[0]
    let end = index < bounds.count ? bounds[index] : domain[1]
    let (low, high) = encode.count > 2 * index + 1 ? (encode[2 * index], encode[2 * index + 1]) : (0, 1)
    let part = end > start ? (x - start) / (end - start) : 0
    return values(parts[index], at: [low + part * (high - low)], depth + 1)
  }

  /// Evaluates a sampled function: interpolated for one input, with the nearest sample for several.
  private mutating func sampled(
    _ function: PdfObjects.Value?, _ entries: [String: PdfObjects.Value], _ domain: [Double],
    _ inputs: [Double]
  ) -> [Double]? {
    guard case .reference(let number)? = function else { return nil }
    if samples[number] == nil { samples[number] = objects.stream(number) ?? [] }
    let (sizes, range, encode) = (
      numbers(entries["Size"]), numbers(entries["Range"]), numbers(entries["Encode"])
    )
    let decode = entries["Decode"] == nil ? range : numbers(entries["Decode"])
    let bits = Int(clamping: objects.number(entries["BitsPerSample"]) ?? 8)
    let count = range.count / 2
    guard let table = samples[number], sizes.count == inputs.count, domain.count >= 2 * inputs.count,
      [1, 2, 4, 8, 16, 32].contains(bits), (1...8).contains(count), decode.count >= 2 * count
    else { return nil }
    var place = 0
    var step = 1
    var between = 0.0
    for (index, input) in inputs.enumerated() {
      let size = min(max(sizes[index], 1), 1e6)
      let (low, high) =
        encode.count > 2 * index + 1 ? (encode[2 * index], encode[2 * index + 1]) : (0, size - 1)
      let length = domain[2 * index + 1] - domain[2 * index]
      let exact = low + (length > 0 ? (input - domain[2 * index]) / length : 0) * (high - low)
      let limited = min(max(exact.isFinite ? exact : 0, 0), size - 1)
      let whole = inputs.count == 1 ? limited.rounded(.down) : limited.rounded()
      if inputs.count == 1, whole < size - 1 { between = limited - whole }
      let (next, isTooFar) = step.multipliedReportingOverflow(by: Int(clamping: size))
      if isTooFar || next > 8 * table.count { return nil }
      place += Int(clamping: whole) * step
      step = next
    }
    func sample(_ index: Int) -> Double? {
      let bit = index * bits
      guard bit / 8 + (bits + 7) / 8 <= table.count else { return nil }
      if bits < 8 { return Double(Int(table[bit / 8]) >> (8 - bits - bit % 8) & (1 << bits - 1)) }
      return table[bit / 8..<bit / 8 + bits / 8].reduce(0) { $0 * 256 + Double($1) }
    }
    let most = CLibrary.power(2, Double(bits)) - 1
    var values: [Double] = []
    for index in 0..<count {
      guard var value = sample(place * count + index) else { return nil }
      if between > 0, let next = sample((place + 1) * count + index) { value += between * (next - value) }
      values.append(decode[2 * index] + value / most * (decode[2 * index + 1] - decode[2 * index]))
    }
    return values
  }
}
