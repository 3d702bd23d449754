extension LocationSimulation {
  /// What is wrong with a text, and what a person can do about it.
  struct TextProblem: Hashable {
    /// What is wrong, in a few words.
    let problem: String

    /// What a person can do about it.
    let advice: String

    /// Describes a problem; most are mended by a correction or by another export.
    init(_ problem: String, advice: String = "correct it or export the file again") {
      self.problem = problem
      self.advice = advice
    }
  }

  /// Something wrong with a text, and where.
  struct TextFault: Error, Equatable {
    let problem: TextProblem
    let place: TextPlace
  }

  /// Why reading stops where it is.
  enum TextStop: Error {
    /// The rest of what is being read has not come yet.
    case starved

    /// The byte at an index of the buffer, or what begins there, is wrong.
    case problem(TextProblem, at: Int)
  }
}
