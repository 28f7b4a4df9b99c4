import Model

/// Converts a binary property list, as in a built app, to XML for the XML reader. All offsets and counts are checked,
/// and a cyclic reference ends at the nesting limit.
struct BinaryPropertyList {
  private static let mostLevels = 32
  /// Limits on the output: objects can be shared, so small input can expand.
  private static let mostObjects = 200_000
  private static let mostBytes = 16 << 20

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  private var written = 0
  private var xml: [UInt8] = []

  /// Returns the property list as XML, or nil if it is damaged or exceeds a limit.
  static func xml(of bytes: [UInt8]) -> [UInt8]? {
    guard var list = BinaryPropertyList(bytes) else { return nil }
    list.add("<plist>")
    guard list.write(list.top, level: 0) else { return nil }
    list.add("</plist>")
    return list.xml
  }

  private init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 8, bytes.starts(with: Array("bplist0".utf8)) else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), top < count, table >= 8, table < trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
    self.count = count
    self.top = top
    self.table = table
  }

  /// Reads a big-endian integer; nil if it is out of bounds or does not fit.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size > 0, size <= 8, start <= bytes.count - size else { return nil }
    let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private mutating func add(_ text: String) { xml += text.utf8 }

  private mutating func addText(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": add("&lt;")
      case "&": add("&amp;")
      case ">": add("&gt;")
      // XML does not allow other control characters.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && scalar != "\r": add(" ")
      default: xml += String(scalar).utf8
      }
    }
  }

  /// - Parameter isKey: whether the object is a dictionary key, which must be a string and has its own element name.
  private mutating func write(_ object: Int, level: Int, isKey: Bool = false) -> Bool {
    written += 1
    guard level < Self.mostLevels, written < Self.mostObjects, xml.count < Self.mostBytes, object < count,
      let start = Self.number(bytes, table + object * offsetSize, offsetSize), start >= 8, start < table
    else { return false }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    if isKey, kind != 5, kind != 6 { return false }
    switch kind {
    case 0:
      guard low == 8 || low == 9 else { return false }
      add(low == 9 ? "<true/>" : "<false/>")
      return true
    case 1: return writeInteger(start + 1, 1 << low)
    case 2, 3: return writeReal(start + 1, 1 << low, isDate: kind == 3)
    default: break
    }
    guard let (length, content) = length(low, start + 1) else { return false }
    switch kind {
    case 4:
      add("<data></data>")
      return content <= table - length
    case 5, 6: return writeString(content, length, width: kind == 5 ? 1 : 2, tag: isKey ? "key" : "string")
    case 10, 12: return writeArray(content, length, level)
    case 13: return writeDictionary(content, length, level)
    default: return false
    }
  }

  /// Returns the length of an object; a length that does not fit into the low nibble follows as an integer.
  private func length(_ low: Int, _ next: Int) -> (length: Int, content: Int)? {
    guard low == 15 else { return (low, next) }
    guard next < table, bytes[next] >> 4 == 1, bytes[next] & 15 <= 3 else { return nil }
    let size = 1 << Int(bytes[next] & 15)
    guard let length = Self.number(bytes, next + 1, size), length <= bytes.count else { return nil }
    return (length, next + 1 + size)
  }

  private mutating func writeInteger(_ start: Int, _ size: Int) -> Bool {
    guard size <= 8, start <= table - size else { return false }
    let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    add("<integer>\(size == 8 ? Int64(bitPattern: value) : Int64(value))</integer>")
    return true
  }

  private mutating func writeReal(_ start: Int, _ size: Int, isDate: Bool) -> Bool {
    guard size == 4 || size == 8, start <= table - size else { return false }
    let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = size == 4 ? Double(Float(bitPattern: UInt32(value))) : Double(bitPattern: value)
    add(isDate ? "<date>\(number)</date>" : "<real>\(number)</real>")
    return true
  }

  private mutating func writeString(_ start: Int, _ length: Int, width: Int, tag: String) -> Bool {
    guard length <= (table - start) / width, start <= table else { return false }
    add("<\(tag)>")
    if width == 1 {
      addText(String(decoding: bytes[start..<(start + length)], as: UTF8.self))
    } else {
      let units = (0..<length).map { UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1]) }
      addText(String(decoding: units, as: UTF16.self))
    }
    add("</\(tag)>")
    return true
  }

  private func reference(_ start: Int, _ index: Int) -> Int? {
    Self.number(bytes, start + index * referenceSize, referenceSize)
  }

  private mutating func writeArray(_ start: Int, _ length: Int, _ level: Int) -> Bool {
    guard start <= table, length <= (table - start) / referenceSize else { return false }
    add("<array>")
    for index in 0..<length {
      guard let object = reference(start, index), write(object, level: level + 1) else { return false }
    }
    add("</array>")
    return true
  }

  private mutating func writeDictionary(_ start: Int, _ length: Int, _ level: Int) -> Bool {
    guard start <= table, length <= (table - start) / referenceSize / 2 else { return false }
    add("<dict>")
    for index in 0..<length {
      guard let key = reference(start, index), let value = reference(start, length + index),
        write(key, level: level + 1, isKey: true), write(value, level: level + 1)
      else { return false }
    }
    add("</dict>")
    return true
  }
}
