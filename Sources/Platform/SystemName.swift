/// The system and the processor that the program was built for, such as `linux-x86_64` or `macos-arm64`.
package let systemName: String = {
  #if canImport(Darwin)
    let system = "macos"
  #else
    let system = "linux"
  #endif
  #if arch(arm64)
    return system + "-arm64"
  #else
    return system + "-x86_64"
  #endif
}()
