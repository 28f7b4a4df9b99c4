/// Conversions from floating-point to integers. Swift's own conversion traps if the number does not fit, and numbers
/// come from files. These truncate towards zero and clamp; NaN becomes 0.
extension FixedWidthInteger {
  /// Truncates and clamps a number. Inlinable so that it is specialised for each integer type: pictures convert tens of
  /// thousands of coordinates.
  @inlinable package init(clamping value: Double) {
    // A Double beyond 2 to the 53rd is not exact. With this limit, sums and products of results still fit.
    let limit = 9_007_199_254_740_992.0
    let bounded = value.isNaN ? 0 : Swift.min(Swift.max(value, -limit), limit)
    self.init(clamping: Int64(exactly: bounded.rounded(.towardZero)) ?? 0)
  }
}

/// These shadow Swift's trapping conversions in every module that imports Basics. An unlabelled conversion gives a
/// warning, which CI treats as an error.
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
  /// The number clamped to `Limits.points`; 0 for NaN.
  package var bounded: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Limits.points), Limits.points)
  }
}

extension Rect {
  /// The rectangle with every number clamped to `Limits.points`.
  package var bounded: Rect {
    Rect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
  }
}
