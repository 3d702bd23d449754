/// Items that a person marks and unmarks.
///
/// The screen changes at once, the write follows. Wishes are delivered in the order in which they were made, one
/// batch at a time; a wish made while a batch is under way waits for the next, and the last wish for an item wins. A
/// wish that could not be delivered stays visible as unsaved and is tried again with the next one, or on request.
public enum Favorites {}
