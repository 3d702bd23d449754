extension Workspace {
  /// The page of the diagrams, which an app of its own does not have.
  static let diagrams = "Modules/Documentation/Diagrams.md"

  /// Writes the diagrams of the modules and of the flow: a page with Mermaid, and a picture of each.
  mutating func writeDiagrams() {
    let (modules, flow) = (Diagram.modules(of: tree), Diagram.flow(of: tree))
    tree.write(
      """
      # Diagrams

      After this page you know which modules import which, and how a change of one feature reaches
      another. `make tables` writes the page, and the pictures in `Modules/Documentation/Diagrams`, from
      the sources. `make check` fails if they are not up to date.

      ## Modules

      An arrow leads from a module to those that it imports. An import that another one implies is left
      out, and so are the modules for tests.

      ```mermaid
      \(modules.mermaid)
      ```

      ## Flow

      A rule in `App/Rules.swift` turns a change of one feature's state, or one of its actions, into
      another feature's action. That action changes the state, and the middleware makes the world match.

      ```mermaid
      \(flow.mermaid)
      ```

      """, to: Self.diagrams)
    tree.write(modules.svg, to: "Modules/Documentation/Diagrams/modules.svg")
    tree.write(flow.svg, to: "Modules/Documentation/Diagrams/flow.svg")
  }
}
