/** Headers that announce extras, and the names of the extras (ADR 17). */

/**
 * Response header with extras that clients must know before a call or field reveals them (ADR 17); absent in the
 * contract profile.
 */
export const EXTRAS_HEADER = 'x-extras';

/** `POST /messages/send` also accepts its fields as a JSON body. */
export const MESSAGE_BODY_EXTRA = 'message-body';

/** Messages can have files (ADR 78). */
export const MESSAGE_FILES_EXTRA = 'message-files';

/** `POST /sessions/book` also accepts a note. */
export const BOOKING_NOTE_EXTRA = 'booking-note';

/** Slots have lengths (ADR 74). */
export const SLOT_LENGTHS_EXTRA = 'slot-lengths';

/** The server has goals (ADR 58). */
export const GOALS_EXTRA = 'goals';

/** Sessions have shared documents (ADR 72). */
export const DOCUMENTS_EXTRA = 'session-documents';

/** The search for mentors has filters by free time. */
export const FREE_TIMES_EXTRA = 'free-times';

/** The search for mentors has a filter by language. */
export const LANGUAGES_EXTRA = 'mentor-languages';

/** A call counts the bookable slots of each day of a month (ADR 82). */
export const FREE_MONTHS_EXTRA = 'free-months';

/** A slot is held for a student who fills in its booking form (ADR 82). */
export const SLOT_HOLDS_EXTRA = 'slot-holds';

/** Mentors have booking rules (ADR 75). Calls that list slots accept `moving`, the session to be moved. */
export const BOOKING_RULES_EXTRA = 'booking-rules';

/** Sessions can be booked as a series (ADR 85). */
export const SERIES_EXTRA = 'session-series';

/** Mentors publish group sessions (ADR 88). */
export const GROUP_EXTRA = 'group-sessions';

/** Students can save searches for mentors (decision 174). */
export const SAVED_SEARCHES_EXTRA = 'saved-searches';

/** Feedback can say what helped. */
export const HELPED_EXTRA = 'feedback-helped';

/** The server sends traces, so requests carry a `traceparent` (ADR 56). */
export const TRACES_EXTRA = 'traces';

/** Request header of logins: the extras that the client supports (ADR 27). */
export const CLIENT_EXTRAS_HEADER = 'x-client-extras';

/** After a refusal with `reauthenticationRequired`, the client authenticates the user again and repeats the call. */
export const REAUTHENTICATION_EXTRA = 'reauthentication';
