import Glibc

/// The C library's functions that the engine uses. Only this folder imports it.
package enum Platform {
  // MARK: Numbers

  package static func sine(_ angle: Double) -> Double { sin(angle) }
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  package static func tangent(_ angle: Double) -> Double { tan(angle) }
  /// The angle of a direction.
  package static func angle(x: Double, y: Double) -> Double { atan2(y, x) }
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  // MARK: Bytes and paths

  /// The offset of the first byte of a value, from an offset on; nil if there is none.
  package static func offset(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Whether a shell pattern matches all of a path; `*` and `?` match slashes too.
  package static func matches(pattern: String, path: String) -> Bool { fnmatch(pattern, path, 0) == 0 }

  // MARK: Processors

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
