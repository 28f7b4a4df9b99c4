/// Returns a number with its noun: `1 file`, `2 files`, `0 matches`.
package func counted(_ count: Int, _ noun: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : many ?? noun + "s")"
}
