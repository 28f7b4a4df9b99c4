import Basics
import Glibc
import Synchronization

/// Reads keys on a thread while the preview is busy. Those that leave end the program at once, and the others are handed to
/// the preview when it has time.
final class LeavingWatch: Sendable {
  private let desk = Desk()
  /// Readable when the preview has something to do.
  private let end: Int32

  /// Nil where there are no descriptors or threads to be had; keys then wait until they are read.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    end = ends[1]
    let (start, desk) = (ends[0], desk)
    guard let thread = NativeThread({ desk.watch(start) }) else {
      for end in ends { close(end) }
      return nil
    }
    thread.detach()
  }

  deinit { close(end) }

  /// Something that may take long begins.
  /// - Parameters:
  ///   - decoder: as it is after all that the preview has read.
  ///   - leave: ends the program; it is on the other thread.
  func begin(_ keys: LeavingKeys, _ decoder: InputDecoder, leave: @escaping @Sendable () -> Void) {
    desk.begin(keys, decoder, leave)
    var byte: UInt8 = 0
    _ = write(end, &byte, 1)
  }

  /// The preview has time again, and reads keys itself.
  func pause() { desk.pause() }

  /// What was read meanwhile, once.
  func takeBytes() -> [UInt8] { desk.takeBytes() }

  var hasBytes: Bool { desk.hasBytes }

  private final class Desk: Sendable {
    private struct State {
      var isBusy = false
      var keys = LeavingKeys()
      var decoder = InputDecoder()
      /// What the preview has not read yet, as bytes and as events.
      var bytes: [UInt8] = []
      var events: [InputEvent] = []
      var leave: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    /// What takes no longer is not worth a look, in milliseconds.
    private static let patience: Int32 = 40
    private static let pause: Int32 = 20

    func begin(_ keys: LeavingKeys, _ decoder: InputDecoder, _ leave: @escaping @Sendable () -> Void) {
      state.withLock { state in
        state.isBusy = true
        state.keys = keys
        state.leave = leave
        guard state.bytes.isEmpty else { return }
        state.decoder = decoder
        state.events = []
      }
    }

    func pause() { state.withLock { $0.isBusy = false } }

    func takeBytes() -> [UInt8] {
      state.withLock { state in
        let bytes = state.bytes
        state.bytes = []
        return bytes
      }
    }

    var hasBytes: Bool { state.withLock { !$0.bytes.isEmpty } }

    /// Sleeps while nothing is going on.
    func watch(_ start: Int32) {
      var said = [UInt8](repeating: 0, count: 64)
      while true {
        let count = read(start, &said, said.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        var pause = Self.patience
        repeat {
          poll(nil, 0, pause)
          pause = Self.pause
        } while look()
      }
      close(start)
    }

    /// False once the preview has time.
    private func look() -> Bool {
      state.withLock { state in
        guard state.isBusy else { return false }
        var waiting = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
        guard poll(&waiting, 1, 0) > 0, waiting[0].revents & Int16(POLLIN) != 0 else {
          // What waits may lead elsewhere than before.
          if state.keys.leave(state.events) { state.leave() }
          return true
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return true }
        state.bytes += bytes[..<count]
        state.events += state.decoder.feed(bytes[..<count])
        if state.keys.leave(state.events) { state.leave() }
        return true
      }
    }
  }
}
