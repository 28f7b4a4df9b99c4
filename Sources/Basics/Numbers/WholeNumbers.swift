/// From numbers with a fraction to whole ones. Swift's own conversion stops the program where the number does not fit, and
/// numbers come from files: here the nearest whole number that fits is taken, towards zero, and 0 for what is not a number.
extension FixedWidthInteger {
  /// Inlined everywhere: pictures convert tens of thousands of coordinates, and without its type known each would look
  /// up how whole numbers are made.
  @inlinable package init(clamping value: Double) {
    // Beyond 2 to the 53rd a Double has no whole numbers of its own; sums and products of such results still fit.
    let limit = 9_007_199_254_740_992.0
    let bounded = value.isNaN ? 0 : Swift.min(Swift.max(value, -limit), limit)
    self.init(clamping: Int64(exactly: bounded.rounded(.towardZero)) ?? 0)
  }
}

/// Stand in for Swift's own in every module that sees this one: what is converted without a word draws a warning, which
/// the checks take for an error.
extension Int {
  @available(*, deprecated, message: "write Int(clamping:): a number from a file may not fit")
  package init(_ value: Double) { self.init(clamping: value) }

  @available(*, deprecated, message: "write Int(clamping:): a number from a file may not fit")
  package init(_ value: Float) { self.init(clamping: Double(value)) }
}

extension Int32 {
  @available(*, deprecated, message: "write Int32(clamping:): a number from a file may not fit")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int64 {
  @available(*, deprecated, message: "write Int64(clamping:): a number from a file may not fit")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt8 {
  @available(*, deprecated, message: "write UInt8(clamping:): a number from a file may not fit")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt32 {
  @available(*, deprecated, message: "write UInt32(clamping:): a number from a file may not fit")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Double {
  /// Within what a layout's numbers may be; 0 for what is not a number.
  package var bounded: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Limits.points), Limits.points)
  }
}

extension Rect {
  /// Within what a layout's numbers may be.
  package var bounded: Rect {
    Rect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
  }
}
