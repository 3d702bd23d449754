#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A shared library that was loaded by its name.
package struct LoadedLibrary {
  private let name: String
  private let handle: UnsafeMutableRawPointer

  package init(_ name: String) throws(TLSError) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .unavailable("this system has no \(name), of OpenSSL 3")
    }
    self.name = name
    self.handle = handle
  }

  /// Returns a function of it, or of the libraries that it needs.
  ///
  /// The type is that of the function's declaration in C: the library does not tell it, and no compiler compares them.
  package func function<Function>(_ name: String) throws(TLSError) -> Function {
    guard let address = dlsym(handle, name) else { throw .unavailable("\(self.name) lacks \(name)") }
    return unsafeBitCast(address, to: Function.self)
  }
}
