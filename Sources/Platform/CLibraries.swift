// The C library of each platform. Other modules import `Platform`, so they compile the same source everywhere.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Glibc)
  @_exported import Glibc
#endif
