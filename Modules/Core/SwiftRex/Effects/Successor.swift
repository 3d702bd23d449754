/// Work that a task can go on with once it has done its own.
@usableFromInline
package struct Successor: Sendable {
  /// Begins it in a task of its own.
  @usableFromInline package let begin: @Sendable () -> Void
  /// Does it, in the given task if that was another one's, and answers what the task is to go on with, if anything.
  let perform: @Sendable (Task<Void, Never>?) async -> Successor?
  /// The task that goes on with it.
  var task: Task<Void, Never>?

  @usableFromInline
  package init(
    begin: @escaping @Sendable () -> Void, perform: @escaping @Sendable (Task<Void, Never>?) async -> Successor?
  ) {
    self.begin = begin
    self.perform = perform
  }

  /// Does it, and then whatever follows in the same task, which lets others have their turn now and then.
  ///
  /// Each piece of work is let go when it is done.
  @usableFromInline
  package consuming func run() async {
    var (next, count) = (Optional(self), 0)
    while let work = next {
      next = await work.perform(work.task)
      count += 1
      if next != nil, count.isMultiple(of: 16) { await Task.yield() }
    }
  }
}
