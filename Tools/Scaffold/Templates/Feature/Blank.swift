/// A text that the user can load.
///
/// A result that arrives when nothing is being loaded changes nothing.
public enum Blank {}
