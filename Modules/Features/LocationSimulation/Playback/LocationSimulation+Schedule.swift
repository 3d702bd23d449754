extension LocationSimulation {
  /// The moments at which the position on a course is told, since it began.
  struct Schedule {
    private let course: Course?
    private let rule: UpdateRule
    private var count = 0
    private var last = Duration.zero
    private var isOver = false

    /// Makes the moments of a course; without one there is only the first.
    init(course: Course?, rule: UpdateRule) {
      self.course = course
      self.rule = rule
    }

    /// The next moment, if there is one: first zero, last the end of the course.
    mutating func next() -> Duration? {
      if isOver { return nil }
      defer { count += 1 }
      if count == 0 {
        isOver = course == nil
        return .zero
      }
      let end = course?.timeLeft.map { Duration.seconds($0) }
      let due = due.map { max($0, last + UpdateRule.shortestInterval) }
      isOver = end.map { end in due.map { $0 >= end } ?? true } ?? (due == nil)
      last = isOver ? max(end ?? last, last) : due ?? last
      return isOver && (end == nil || (count > 0 && end == .zero)) ? nil : last
    }

    private var due: Duration? {
      switch rule {
      case .every(let interval): max(interval, UpdateRule.shortestInterval) * count
      case .everyMetres(let metres): course?.seconds(toWalk: metres * Double(count)).map { .seconds($0) }
      }
    }
  }
}
