/// An event that concerns a process as a whole.
public enum ProcessEvent: Equatable, Sendable {
  /// A signal requests the end of the process, such as `SIGTERM`, which is number 15.
  case terminationSignal(name: String, number: Int32)
  /// `SIGTSTP` requests that the process stop.
  case stopRequested
  /// `SIGCONT` reports that the process was continued.
  case continued
  /// The parent process has exited.
  case parentExited
  /// Memory is low.
  case memoryPressure
  /// Events about memory are not available, for the given reason.
  case memoryPressureUnavailable(String)
}
