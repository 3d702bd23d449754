/// An event that concerns a process as a whole.
public enum ProcessEvent: Equatable, Sendable {
  /// A signal asks the process to end, such as `SIGTERM`, which is number 15.
  case terminationSignal(name: String, number: Int32)
  /// `SIGTSTP` asks the process to stop.
  case stopRequested
  /// `SIGCONT`: the process was continued.
  case continued
  /// The process that started this one has exited.
  case parentExited
  /// Memory runs short.
  case memoryPressure
  /// Events about memory are not available; the text is one line that says why.
  case memoryPressureUnavailable(String)
}
