import Platform
import TestSupport

/// `Fuzzer TARGET [options of libFuzzer] [FOLDER…]`. One program contains all targets, so that it is linked once.
@main enum Fuzzer {
  /// Set once, before the first input.
  nonisolated(unsafe) static var target = FuzzTarget.xml

  static func main() {
    guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      exit(CommandLine.arguments.count > 1 ? 2 : 0)
    }
    self.target = target
    // The options of libFuzzer follow the target.
    var words = CommandLine.unsafeArgv + 1
    var count = CommandLine.argc - 1
    words[0] = CommandLine.unsafeArgv[0]
    exit(runFuzzer(&count, &words, take))
  }
}

typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver") func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_silgen_name("LLVMFuzzerMutate") func mutateBlindly(
  _ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int
)
  -> Int

@_cdecl("LLVMFuzzerTestOneInput") public func take(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let problems = Fuzzer.target.problems(Array(UnsafeBufferPointer(start: bytes, count: size)))
  guard !problems.isEmpty else { return 0 }
  // A violated invariant ends the fuzzer, as a crash does.
  for problem in problems { print("problem: \(problem)") }
  fflush(nil)
  abort()
}

/// Half of the structured inputs are mutated by merging and generation, so that they reach layout. A font starts from a
/// complete one, whose tables random bytes would never produce.
@_cdecl("LLVMFuzzerCustomMutator") public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: UInt32
) -> Int {
  var changed: [UInt8] = []
  if Fuzzer.target == .font, size < 12 {
    var font = TestFont()
    font.usesGroups = seed & 1 == 0
    font.hasOutlines = seed & 2 == 0
    changed = font.bytes
  } else if Fuzzer.target.isStructured, size > 8, seed & 1 == 0 {
    changed = LayoutMutation.mutate(Array(UnsafeBufferPointer(start: bytes, count: size)), seed: UInt64(seed))
  }
  guard !changed.isEmpty, changed.count <= most else { return mutateBlindly(bytes, size, most) }
  for (place, byte) in changed.enumerated() { bytes[place] = byte }
  return changed.count
}
