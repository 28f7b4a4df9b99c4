/// Values one after the other as bytes: what one process hands another, and what a check keeps for the next run. Whole
/// numbers take as few bytes as they need.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func int(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func double(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
  }

  package mutating func text(_ value: String) { block(value.utf8) }

  package mutating func block(_ value: some Collection<UInt8>) {
    int(value.count)
    bytes += value
  }

  package mutating func optional<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func list<Value>(
    _ values: some Collection<Value>, _ write: (inout RecordWriter, Value) -> Void
  ) {
    int(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads what a `RecordWriter` wrote. Bytes that it did not write are told from others, whatever they are.
package struct RecordReader {
  package struct Damage: Error {
    package init() {}
  }

  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package var isAtEnd: Bool { rest.isEmpty }

  private mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  package mutating func int() throws(Damage) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: Int64(value >> 1) ^ -Int64(value & 1)) }
    }
    throw Damage()
  }

  package mutating func bool() throws(Damage) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw Damage() }
    return byte == 1
  }

  package mutating func double() throws(Damage) -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
    return Double(bitPattern: bits)
  }

  /// A count of things that take a byte each at least.
  private mutating func count() throws(Damage) -> Int {
    let count = try int()
    guard (0...rest.count).contains(count) else { throw Damage() }
    return count
  }

  package mutating func block() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  package mutating func text() throws(Damage) -> String { String(decoding: try block(), as: UTF8.self) }

  package mutating func optional<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try bool() ? try read(&self) : nil
  }

  package mutating func list<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  package mutating func raw<Value: RawRepresentable>(
    _ read: (inout RecordReader) throws(Damage) -> Value.RawValue
  ) throws(Damage) -> Value {
    guard let value = Value(rawValue: try read(&self)) else { throw Damage() }
    return value
  }
}
