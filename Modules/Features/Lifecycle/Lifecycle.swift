/// The life of the app, from its launch to its end, in the events that people know from iOS.
///
/// Between foreground and end there is one road, and no event skips a stretch of it: launching, inactive, active,
/// inactive, background, and from there back or to the end. What the system asks for — stop, go on, end — is a
/// destination; the feature goes there event by event, and may be sent elsewhere on the way. The process stops or exits
/// only when it has arrived and the other features had the chance to save. A second request to end does not wait,
/// but news that nobody is there any more, as when a terminal closes, take no time from those who save.
public enum Lifecycle {}
