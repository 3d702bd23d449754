/// The location in the code, or in a script, from which an action was dispatched.
///
/// Cost: a source made of literals is copied without reference counting, unless it has an `info` or a `cause`.
public struct ActionSource: Sendable {
  @usableFromInline let place: (file: StaticString, function: StaticString)
  /// The line in the file, counted from 1.
  public let line: UInt
  @usableFromInline let notes: Notes?

  /// Who dispatched an action, if it was not the code of the app.
  public enum Origin: Hashable, Sendable {
    /// The user at the terminal or at a screen on it, or an agent.
    case user
    /// A line of a script.
    case script
  }

  /// The parts that most sources lack.
  @usableFromInline final class Notes: Sendable {
    /// The file and the function, if they are known only at run time.
    let place: (file: String, function: String, origin: Origin?)?
    let info: String?
    let cause: Int?
    /// Calls a function when the action has been handled, or can no longer be.
    let onHandled: Subscription?

    @usableFromInline init(
      place: (file: String, function: String, origin: Origin?)? = nil, info: String?, cause: Int? = nil,
      onHandled: Subscription? = nil
    ) {
      (self.place, self.info, self.cause, self.onHandled) = (place, info, cause, onHandled)
    }

    @usableFromInline func wasHandled() {
      onHandled?.unsubscribe()
    }
  }

  /// Creates a source from literals. Cost: one allocation if there is an `info`, otherwise none.
  @inlinable public init(file: StaticString, function: StaticString, line: UInt, info: String? = nil) {
    (place, self.line) = ((file, function), line)
    notes = info.map { Notes(info: $0) }
  }

  /// Creates a source from strings known only at run time, such as the name of a script. Cost: one allocation.
  @_disfavoredOverload
  public init(file: String, function: String, line: UInt, info: String? = nil) {
    self.init(line, Notes(place: (file, function, nil), info: info))
  }

  /// Creates the source of an action that the user or a script dispatched. Cost: one allocation.
  public init(file: String, line: UInt, info: String? = nil, origin: Origin) {
    let function = if case .script = origin { "script" } else { "typed" }
    self.init(line, Notes(place: (file, function, origin), info: info))
  }

  private init(_ line: UInt, _ notes: Notes) {
    (place, self.line, self.notes) = (("", ""), line, notes)
  }

  init(_ source: ActionSource, info: String?, cause: Int?, onHandled: Subscription?) {
    (place, line) = (source.place, source.line)
    let place = source.notes?.place
    let hasNotes = place != nil || info != nil || cause != nil || onHandled != nil
    notes = hasNotes ? Notes(place: place, info: info, cause: cause, onHandled: onHandled) : nil
  }

  /// Returns the source of this call: its file, function and line.
  @inlinable public static func here(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}

extension ActionSource {
  /// The file, as `Module/File.swift` if the compiler filled it in.
  public var file: String { notes?.place?.file ?? place.file.description }

  /// The name of the function.
  public var function: String { notes?.place?.function ?? place.function.description }

  /// Who dispatched the action; `nil` for the code of the app. It is not encoded.
  public var origin: Origin? { notes?.place?.origin }

  /// A note that the caller added.
  public var info: String? { notes?.info }

  /// The number of the action whose `IO` dispatched this one; `nil` if none did, or if no middleware numbers the
  /// actions.
  public var cause: Int? { notes?.cause }

  /// Returns the source with a different `info`. Cost: one allocation.
  public func with(info: String?) -> ActionSource {
    ActionSource(self, info: info, cause: cause, onHandled: notes?.onHandled)
  }

  /// Returns the source with a different `cause`. Cost: one allocation.
  public func with(cause: Int?) -> ActionSource {
    ActionSource(self, info: info, cause: cause, onHandled: notes?.onHandled)
  }

  /// Returns the source with a function that is called once: when the store has handled the action, or when every copy
  /// of the source has been released because the action was dropped. It is called on the thread that handled or dropped
  /// the action.
  package func with(onHandled: @escaping @Sendable () -> Void) -> ActionSource {
    ActionSource(self, info: info, cause: cause, onHandled: Subscription(onHandled))
  }

  /// Calls the function for a handled action, if there is one.
  @inlinable func wasHandled() {
    notes?.wasHandled()
  }
}
