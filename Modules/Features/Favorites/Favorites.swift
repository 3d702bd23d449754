/// Items that a person marks and unmarks.
///
/// The screen changes at once, the store follows. Wishes are delivered in the order in which they were made, one batch
/// at a time; a wish made while a batch is under way waits for the next, and the last wish for an item wins. A store
/// out of reach is tried again after a while, which doubles from time to time, and at once on request; until then what
/// waits is kept where a restart finds it. A wish that the store refuses takes the item back to the last state that the
/// store confirmed, unless there is a newer wish for it.
public enum Favorites {}
