/// A function that makes a value of random numbers, the same one of the same numbers.
public typealias Generate<Value> = @Sendable (inout SeededGenerator) -> Value
