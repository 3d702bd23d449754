#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A shared library that was loaded by name.
package struct LoadedLibrary {
  private let name: String
  private let handle: UnsafeMutableRawPointer

  package init(_ name: String) throws(TLSError) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .unavailable("\(name) is missing; install OpenSSL 3")
    }
    self.name = name
    self.handle = handle
  }

  /// Returns a function of the library or of the libraries that it depends on.
  ///
  /// The inferred type must match the function's declaration in C; nothing checks that.
  package func function<Function>(_ name: String) throws(TLSError) -> Function {
    guard let address = dlsym(handle, name) else {
      throw .unavailable("\(self.name) does not define \(name); install OpenSSL 3")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
