import Glibc

/// The C library functions that the engine uses. Only this folder imports the C library.
package enum Platform {
  // MARK: Numbers

  /// The sine of an angle in radians.
  package static func sine(_ angle: Double) -> Double { sin(angle) }
  /// The cosine of an angle in radians.
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  /// The tangent of an angle in radians.
  package static func tangent(_ angle: Double) -> Double { tan(angle) }
  /// The angle of a vector, in radians.
  package static func angle(x: Double, y: Double) -> Double { atan2(y, x) }
  /// A base raised to an exponent.
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  // MARK: Bytes and paths

  /// Returns the offset of the first occurrence of a byte at or after `start`, or nil if there is none.
  package static func offset(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Whether a shell pattern matches an entire path; `*` and `?` match slashes too.
  package static func matches(pattern: String, path: String) -> Bool { fnmatch(pattern, path, 0) == 0 }

  // MARK: Processors

  /// The number of processors online, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
