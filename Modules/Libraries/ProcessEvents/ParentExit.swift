#if os(Linux)
import Glibc

@_silgen_name("syscall")
private func systemCall(_ number: Int, _ first: Int, _ second: Int) -> Int

extension DescriptorWatch.Entry {
  /// Creates an entry for the exit of the process that started this one; `nil` if there is none that could exit.
  static func parentExit(_ onExit: @escaping @Sendable () -> Void) -> Self? {
    let openProcess = 434
    let parent = getppid()
    guard parent > 0 else { return nil }
    let descriptor = Int32(truncatingIfNeeded: systemCall(openProcess, Int(parent), 0))
    guard descriptor >= 0 else { return nil }
    return Self(descriptor: descriptor, events: Int32(POLLIN)) {
      onExit()
      return false
    }
  }
}
#endif
