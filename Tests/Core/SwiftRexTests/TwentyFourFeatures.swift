// Twenty-four features, no two of which share a type.

enum F01: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F02: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F03: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F04: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F05: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F06: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F07: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F08: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F09: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F10: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F11: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F12: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F13: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F14: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F15: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F16: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F17: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F18: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F19: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F20: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F21: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F22: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F23: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}

enum F24: TinyFeature {
  struct Action: TinyAction { var amount: Int }
  struct State: TinyState { var sum = 0 }
  struct Dependencies: Sendable {}
}
