extension Workspace {
  /// The page of the diagrams, which an app of its own does not have.
  static let diagrams = "Modules/Documentation/Diagrams.md"

  /// Writes the diagrams of the modules and of the flow: a page with Mermaid, and a picture of each.
  mutating func writeDiagrams() {
    let (modules, flow) = (Diagram.modules(of: tree), Diagram.flow(of: tree))
    tree.write(
      """
      # Diagrams

      Which modules import which, and how a change in one feature reaches another. `make tables` draws
      both from the sources, here and as pictures in `Modules/Documentation/Diagrams`; `make check` fails
      if they are out of date.

      ## Modules

      Arrows point from a module to what it imports. Imports implied by others are omitted, and so are
      the modules for tests.

      ```mermaid
      \(modules.mermaid)
      ```

      ## Flow

      A rule in `App/Rules.swift` turns a change in one feature's state, or one of its actions, into
      another feature's action. That action changes the state, and the middleware starts and cancels
      effects to match.

      ```mermaid
      \(flow.mermaid)
      ```

      """, to: Self.diagrams)
    tree.write(modules.svg, to: "Modules/Documentation/Diagrams/modules.svg")
    tree.write(flow.svg, to: "Modules/Documentation/Diagrams/flow.svg")
  }
}
