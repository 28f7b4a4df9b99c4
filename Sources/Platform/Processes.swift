extension rusage {
  /// The largest resident set, in bytes.
  package var peakBytes: Int {
    #if canImport(Darwin)
      ru_maxrss
    #else
      ru_maxrss << 10
    #endif
  }
}

/// A time on a monotonic clock, in seconds.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The processor time that all threads of this process have used, in seconds.
package func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Lowers the priority of the calling thread, and of the threads that it starts.
package func lowerPriority(isAwaited: Bool) {
  #if canImport(Darwin)
    pthread_set_qos_class_self_np(isAwaited ? QOS_CLASS_USER_INITIATED : QOS_CLASS_UTILITY, 0)
  #else
    // Niceness is set per thread.
    _ = nice(isAwaited ? 2 : 10)
  #endif
}

/// Requests large pages for the whole pages of a large block. The result is ignored, because everything works without
/// large pages too.
package func adviseLargePages(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
  #if !canImport(Darwin)
    guard bytes >= 4 << 20 else { return }
    let start = (UInt(bitPattern: block) + 4095) / 4096 * 4096
    let end = (UInt(bitPattern: block) + UInt(bytes)) / 4096 * 4096
    if let first = UnsafeMutableRawPointer(bitPattern: start) {
      _ = madvise(first, Int(end - start), MADV_HUGEPAGE)
    }
  #endif
}

/// Another program, started by this one.
package struct ChildProgram {
  /// The process, which must be waited for.
  package let id: pid_t

  /// The variables of this process, as `NAME=value`.
  package static var environment: [String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var texts: [String] = []
    while let place = next, let text = place.pointee {
      texts.append(String(cString: text))
      next = place + 1
    }
    return texts
  }

  /// Starts a program that is searched in the PATH; throws the reason for a failure.
  /// - Parameters:
  ///   - output: the descriptor of its standard output. Its other streams are then empty; without it, all are inherited.
  package init(
    _ words: [String], environment: [String] = Self.environment, output: Int32? = nil
  ) throws(StartError) {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process = pid_t()
    var error: Int32
    if let output {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      error = posix_spawnp(&process, words.first ?? "", &actions, nil, &arguments, &variables)
    } else {
      error = posix_spawnp(&process, words.first ?? "", nil, nil, &arguments, &variables)
    }
    guard error == 0 else { throw StartError(code: error) }
    id = process
  }

  /// The reason why a program did not start.
  package struct StartError: Error {
    package var code: Int32
    package var reason: String { String(cString: strerror(code)) }
  }

  /// Waits for the end, and returns the exit status, or -1 after a signal.
  package func end() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
