import Platform

@_exported import struct Platform.NativeThread

/// The C library functions that the engine uses. In the engine, only this module imports `Platform`.
package enum CLibrary {
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

  // MARK: Processors and memory

  /// The number of processors online, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Requests large pages for a large block. Without them, page faults took two thirds of the time for building a
  /// system of 10,000 views.
  package static func adviseLargePages(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
    Platform.adviseLargePages(block, bytes)
  }
}
