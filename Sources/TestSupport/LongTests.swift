import Glibc

/// Property tests are short by default; `SIZEWISE_LONG_TESTS=1` makes them long.
package enum LongTests {
  package static let areOn = getenv("SIZEWISE_LONG_TESTS").map { String(cString: $0) == "1" } ?? false

  package static func scaled(_ count: Int, by factor: Int = 20) -> Int { areOn ? count * factor : count }
}
