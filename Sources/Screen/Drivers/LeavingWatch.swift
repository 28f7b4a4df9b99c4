import Basics
import Platform
import Synchronization

/// Reads keys on a second thread while the preview is busy. A key that quits ends the program at once; the others are
/// passed to the preview when it is ready.
final class LeavingWatch: Sendable {
  private let desk = Desk()
  /// The write end of the pipe that wakes the thread.
  private let end: Int32

  /// Returns nil if the system has no descriptors or threads left; keys then wait until the preview is ready.
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

  /// Starts reading keys for the duration of a long operation.
  /// - Parameters:
  ///   - decoder: a copy of the decoder, after everything that the preview has read.
  ///   - leave: ends the program; called on the second thread.
  func begin(_ keys: LeavingKeys, _ decoder: InputDecoder, leave: @escaping @Sendable () -> Void) {
    desk.begin(keys, decoder, leave)
    var byte: UInt8 = 0
    _ = write(end, &byte, 1)
  }

  /// Stops reading, as the preview reads keys itself again.
  func pause() { desk.pause() }

  /// Returns the bytes that were read in the meantime, once.
  func takeBytes() -> [UInt8] { desk.takeBytes() }

  var hasBytes: Bool { desk.hasBytes }

  private final class Desk: Sendable {
    private struct PendingInput {
      var isBusy = false
      var keys = LeavingKeys()
      var decoder = InputDecoder()
      /// The input that the preview has not handled yet, as bytes and as events.
      var bytes: [UInt8] = []
      var events: [InputEvent] = []
      var leave: @Sendable () -> Void = {}
    }

    private let state = Mutex(PendingInput())

    /// The time before reading starts, in milliseconds; shorter operations need no watch.
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

    /// Waits until an operation starts, then reads until it ends.
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

    /// Reads available input; false once the operation has ended.
    private func look() -> Bool {
      state.withLock { state in
        guard state.isBusy else { return false }
        var waiting = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
        guard poll(&waiting, 1, 0) > 0, waiting[0].revents & Int16(POLLIN) != 0 else {
          // The waiting keys may change the meaning of the keys that quit.
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
