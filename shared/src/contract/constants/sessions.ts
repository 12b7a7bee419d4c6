/** Limits of sessions, and of their documents, attendance and feedback. */

/** The Join button is enabled from this many minutes before the start to this many after the end (decision 39). */
export const JOIN_OPENS_BEFORE_MINUTES = 15;
export const JOIN_CLOSES_AFTER_MINUTES = 30;

/** Maximum length of the reason for declining or cancelling sessions, in characters (extra). */
export const SESSION_REASON_LENGTH = 500;

/** Group sessions (ADR 88): seats, lengths of texts, and maximum number of a mentor's upcoming group sessions. */
export const GROUP_SEATS_MIN = 2;
export const GROUP_SEATS_MAX = 12;
export const GROUP_TITLE_LENGTH = 100;
export const GROUP_DESCRIPTION_LENGTH = 300;
export const GROUPS_UPCOMING_MAX = 20;

/** Maximum length of the waiting list of a group session, and maximum number of waiting lists that a student joins. */
export const GROUP_WAITING_MAX = 50;
export const GROUP_WAITING_OF_STUDENT_MAX = 10;

/** Hours before the start at which the waiting list of a group session closes. */
export const WAITING_LIST_CLOSES_HOURS = 2;

/** Maximum number of messages to the participants of one group session in 24 hours. */
export const GROUP_MESSAGES_PER_DAY = 5;

/** Days for which a mentor sees a group session after its start. */
export const GROUP_PAST_DAYS = 30;

/** The documents that the two participants of a session share (ADR 72). */
export const DOCUMENT_KINDS = ['agenda', 'notes'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Largest shared document in UTF-16 code units, as a text area counts them. */
export const DOCUMENT_LENGTH = 50_000;

/** Largest update of a shared document in bytes; as Base64 it fits into a request. */
export const DOCUMENT_UPDATE_BYTES = 40_000;

/** Longest private notes about a session in characters. */
export const PRIVATE_NOTES_LENGTH = 20_000;

/** Largest figures that a page in a room can send (ADR 80): milliseconds to the first frame, reconnects in a visit. */
export const ROOM_FIRST_FRAME_MS_MAX = 600_000;
export const ROOM_RECONNECTS_MAX = 100;

/** Days for which the figures of rooms are kept. */
export const ROOM_FIGURES_DAYS = 180;

/** What a participant can say about a session that has ended (ADR 79). */
export const ATTENDANCE_STATEMENTS = ['attended', 'partner_absent', 'self_absent'] as const;

/** Days after a session in which participants can make and change statements. */
export const ATTENDANCE_DAYS = 14;

/** Limits and labels of the rules for no-shows. */
export const NO_SHOW_RULE_LIMITS = {
  warnAfter: { min: 1, max: 19, label: 'No-shows before the warning email' },
  pauseAfter: { min: 2, max: 20, label: 'No-shows before bookings pause' },
  windowDays: { min: 7, max: 365, label: 'Days in which no-shows count' },
  pauseDays: { min: 1, max: 90, label: 'Length of the pause in days' },
} as const;

/** Maximum length of the reason for which an admin forgives a no-show, in characters. */
export const NO_SHOW_REASON_LENGTH = 500;

/** Feedback is editable for this many days (decision 30). */
export const FEEDBACK_EDITABLE_DAYS = 14;

/** Maximum length of the reason for reporting feedback, in characters (extra). */
export const FEEDBACK_REPORT_LENGTH = 500;
/** How many of the newest sessions a student can choose for a review. */
export const REVIEWABLE_SESSIONS_MAX = 100;

/** Maximum length of the comment of a review, and of the mentor's reply, in characters. */
export const FEEDBACK_TEXT_LENGTH = 1000;

/** Tags for what helped a student, in the order of the form (decision 212). */
export const HELPED_TAGS = [
  'clear_explanations',
  'practical_examples',
  'honest_feedback',
  'good_questions',
  'concrete_next_steps',
  'encouragement',
  'patience',
  'preparation',
] as const;

/** Maximum number of tags in one review. */
export const HELPED_MAX = 3;
