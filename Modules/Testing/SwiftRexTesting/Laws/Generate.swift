/// A function that creates a value from random numbers, deterministically.
public typealias Generate<Value> = @Sendable (inout SeededGenerator) -> Value
