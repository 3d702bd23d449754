import SwiftRex
import Testing

/// Effects as values: their order, their laws, their maps.
struct IOTests {
  /// What an effect dispatches, in order.
  func outputs<Action: Sendable>(_ io: IO<Action>) -> [Action] {
    let outputs = Log<Action>()
    io.run(AnyActionHandler { outputs.append($0.action) })
    return outputs.elements
  }

  func io(_ actions: Int...) -> IO<Int> {
    IO { output in
      for action in actions { output.dispatch(action) }
    }
  }

  func random(_ random: inout SeededGenerator) -> IO<Int> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .pure()
    case 1: io(.random(in: 0...9, using: &random))
    case 2: io(.random(in: 0...9, using: &random), .random(in: 0...9, using: &random))
    default: .combine(self.random(&random), self.random(&random))
    }
  }

  @Test func `what is made of nothing is pure, what is made of anything else is not`() {
    #expect(IO<Int>.pure().isPure)
    #expect((IO<Int>.pure() <> .identity).map { "\($0)" }.flatMap { _ in io(1) }.isPure)
    #expect(!io().isPure)
    #expect(!(io(1) <> .pure()).isPure)
    #expect(!(.pure() <> io(1)).map { "\($0)" }.isPure)
  }

  @Test func `the left effect runs before the right one`() {
    #expect(outputs(io(1) <> io(2) <> io(3)) == [1, 2, 3])
  }

  @Test func `nothing is the identity, and stays nothing when mapped`() {
    #expect(outputs(.pure() <> io(1) <> .identity) == [1])
    #expect(outputs(IO<Int>.pure() <> .pure()) == [])
    #expect(outputs(IO<Int>.pure().map { "\($0)" }) == [])
    #expect(outputs(IO<Int>.pure().flatMap { _ in io(1) }) == [])
  }

  @Test func `a middleware that wants nothing costs the composition no effect`() {
    let ran = Log<Int>()
    let silent = AnyMiddleware<Int, Int, Int> { _, _, _ in .pure() }
    let loud = AnyMiddleware<Int, Int, Int> { action, _, _ in IO { _ in ran.append(action) } }
    makeStore(0, adding, silent <> loud <> silent).dispatch(4)
    #expect(ran.elements == [4])
  }

  @Test(arguments: Seeds.tried) func `combining is associative and has an identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (a, b, c) = (self.random(&random), self.random(&random), self.random(&random))
      #expect(outputs((a <> b) <> c) == outputs(a <> (b <> c)))
      #expect(outputs(a <> .identity) == outputs(a))
      #expect(outputs(.identity <> a) == outputs(a))
    }
  }

  @Test(arguments: Seeds.tried) func `map and flatMap keep the laws of functors and monads`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    let follow: @Sendable (Int) -> IO<Int> = { number in number % 3 == 0 ? .pure() : IO { $0.dispatch(number + 1) } }
    let repeated: @Sendable (Int) -> IO<Int> = { number in
      IO {
        $0.dispatch(number); $0.dispatch(-number)
      }
    }
    for _ in 0..<50 {
      let (a, b) = (self.random(&random), self.random(&random))
      #expect(outputs(a.map(identity)) == outputs(a))
      #expect(outputs(a.map(double).map { "\($0)" }) == outputs(a.map { "\(double($0))" }))
      #expect(outputs((a <> b).map(double)) == outputs(a.map(double) <> b.map(double)))
      #expect(outputs(a.flatMap { number in IO { $0.dispatch(number) } }) == outputs(a))
      #expect(outputs(a.flatMap(follow).flatMap(repeated)) == outputs(a.flatMap { follow($0).flatMap(repeated) }))
      #expect(outputs((a <> b).flatMap(follow)) == outputs(a.flatMap(follow) <> b.flatMap(follow)))
    }
  }
}
