#if os(Linux)
import Glibc

@_silgen_name("syscall")
private func systemCall(_ number: Int, _ first: Int, _ second: Int) -> Int

extension DescriptorWatch.Entry {
  /// Creates an entry for the exit of the process that started this one; `nil` if there is none that could exit, or it has
  /// exited, which is reported.
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

  /// Returns whether a parent is the first process of the machine, in another session than that of this process: it takes
  /// over the children of those that exit.
  static func isAdopted(by parent: Int32) -> Bool { parent == 1 && getsid(0) != getsid(1) }
}
#endif
