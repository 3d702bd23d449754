#if os(Linux)
import Glibc

@_silgen_name("syscall")
private func systemCall(_ number: Int, _ first: Int, _ second: Int) -> Int

extension DescriptorWatch.Entry {
  /// Creates an entry for the exit of the parent process.
  ///
  /// Returns `nil` if there is no parent that can exit. If the parent has already exited, calls `onExit` and returns
  /// `nil`.
  static func parentExit(_ onExit: @escaping @Sendable () -> Void) -> Self? {
    let openProcess = 434
    let parent = getppid()
    guard parent > 0 else { return nil }
    let descriptor = Int32(truncatingIfNeeded: systemCall(openProcess, Int(parent), 0))
    guard getppid() == parent, !isAdopted(by: parent) else {
      if descriptor >= 0 { close(descriptor) }
      onExit()
      return nil
    }
    guard descriptor >= 0 else { return nil }
    return Self(descriptor: descriptor, events: Int32(POLLIN)) {
      onExit()
      return false
    }
  }

  /// Returns whether the first process of the machine, in another session, has adopted this process from a parent that
  /// exited.
  static func isAdopted(by parent: Int32) -> Bool { parent == 1 && getsid(0) != getsid(1) }
}
#endif
