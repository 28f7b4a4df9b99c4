/// Writes values as bytes, for communication between processes and for the cache of checks. Integers have a variable
/// length.
package struct RecordWriter {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes an integer.
  package mutating func int(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a Boolean.
  package mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes a floating-point number.
  package mutating func double(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
  }

  /// Writes a text.
  package mutating func text(_ value: String) { block(value.utf8) }

  /// Writes bytes with their count.
  package mutating func block(_ value: some Collection<UInt8>) {
    int(value.count)
    bytes += value
  }

  /// Writes an optional value.
  package mutating func optional<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes an array.
  package mutating func list<Value>(
    _ values: some Collection<Value>, _ write: (inout RecordWriter, Value) -> Void
  ) {
    int(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads the output of a `RecordWriter`, and rejects any other input.
package struct RecordReader {
  /// The error for bytes that were not written by a `RecordWriter`.
  package struct Damage: Error {
    package init() {}
  }

  private var rest: ArraySlice<UInt8>

  /// Creates a reader of bytes.
  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { rest.isEmpty }

  private mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  /// Reads an integer.
  package mutating func int() throws(Damage) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: Int64(value >> 1) ^ -Int64(value & 1)) }
    }
    throw Damage()
  }

  /// Reads a Boolean.
  package mutating func bool() throws(Damage) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw Damage() }
    return byte == 1
  }

  /// Reads a floating-point number.
  package mutating func double() throws(Damage) -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
    return Double(bitPattern: bits)
  }

  /// Reads a count of elements, each of which takes at least one byte.
  private mutating func count() throws(Damage) -> Int {
    let count = try int()
    guard (0...rest.count).contains(count) else { throw Damage() }
    return count
  }

  /// Reads bytes with their count.
  package mutating func block() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads a text.
  package mutating func text() throws(Damage) -> String { String(decoding: try block(), as: UTF8.self) }

  /// Reads an optional value.
  package mutating func optional<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try bool() ? try read(&self) : nil
  }

  /// Reads an array.
  package mutating func list<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// Reads an enumeration case by its raw value.
  package mutating func raw<Value: RawRepresentable>(
    _ read: (inout RecordReader) throws(Damage) -> Value.RawValue
  ) throws(Damage) -> Value {
    guard let value = Value(rawValue: try read(&self)) else { throw Damage() }
    return value
  }
}
