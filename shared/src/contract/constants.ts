/** Business constants used in several places. Source: spec 9 unless noted. */

/** The product name (decision 42). */
export const PRODUCT_NAME = 'Cairn';

/** Role codes that are stored beside the e-mail (spec 9). */
export const ROLE_CODES = { student: 1, admin: 2, mentor: 3 } as const;

/** The six fixed hours of the schedule page; other times are an extra (decision 11). */
export const FIXED_TIME_SLOTS = [
  '09:00 AM',
  '10:00 AM',
  '11:00 AM',
  '02:00 PM',
  '03:00 PM',
  '04:00 PM',
] as const;

/** Length of a session in minutes, unless its mentor opened a slot of another length (decision 3, ADR 74). */
export const SESSION_MINUTES = 60;

/** Lengths of slots in minutes, and the grid on which slots of other lengths than {@link SESSION_MINUTES} start. */
export const SLOT_LENGTHS = [30, 45, 60, 90] as const;
export type SlotLength = (typeof SLOT_LENGTHS)[number];
export const SLOT_GRID_MINUTES = 15;

/** Maximum length of a session's topic in characters. */
export const TOPIC_MAX_LENGTH = 200;

/** Maximum length of the note that a student adds to a booking, in characters (extra). */
export const NOTE_MAX_LENGTH = 200;

/** Maximum length of the reason for declining or cancelling sessions, in characters (extra). */
export const SESSION_REASON_LENGTH = 500;
/** Maximum length of the reason for reporting feedback, in characters (extra). */
export const FEEDBACK_REPORT_LENGTH = 500;

/** Maximum length of what a student is looking for, in characters (extra). */
export const LOOKING_FOR_LENGTH = 300;

/** Times that a mentor can propose for a request at once, how often, and the length of the message (ADR 60). */
export const PROPOSED_TIMES_MAX = 3;
export const PROPOSAL_ROUNDS = 3;
export const PROPOSAL_MESSAGE_LENGTH = 200;

/** Mentors for whom a student can wait, and how long a free slot is held for them (ADR 60). */
export const WAITING_LIST_MAX = 10;
/** Minutes for which a slot is held while its student fills in the booking form (ADR 82). */
export const HOLD_MINUTES = 5;
/** Minutes from the beginning of a hold until the same student can hold the slot again. */
export const HOLD_AGAIN_MINUTES = 60;
/** Calls of a student that hold a slot, in an hour. */
export const HOLDS_PER_HOUR = 60;
/** Holds of one slot in an hour by all students together. After them it can be booked, but not held. */
export const SLOT_HOLDS_PER_HOUR = 4;
export const OFFER_MINUTES = 60;

/** Choices of a mentor's booking rules, and their largest numbers of sessions (ADR 75). */
export const NOTICE_HOURS = [0, 2, 4, 12, 24, 48] as const;
export const RULE_DAYS_AHEAD = [7, 14, 30, 60, 90] as const;
export const BUFFER_MINUTES = [0, 5, 10, 15, 30] as const;
export const RULE_SESSIONS_PER_DAY = 12;
export const RULE_SESSIONS_PER_WEEK = 40;

/** Session types of a mentor, and lengths of their texts (ADR 76). */
export const SESSION_TYPES_MAX = 8;
export const SESSION_TYPE_NAME_LENGTH = 60;
export const SESSION_TYPE_DESCRIPTION_LENGTH = 300;
export const SESSION_TYPE_QUESTIONS_MAX = 3;
export const SESSION_TYPE_QUESTION_LENGTH = 200;
export const SESSION_TYPE_ANSWER_LENGTH = 500;

/** A series of sessions (ADR 85): how many, every how many weeks, and how many of a student can wait for an answer. */
export const SERIES_MIN = 2;
export const SERIES_MAX = 12;
export const SERIES_WEEKS = [1, 2] as const;
export const SERIES_PENDING_MAX = 2;

/** Group sessions (ADR 88): seats, lengths of texts, and how many of a mentor have not begun. */
export const GROUP_SEATS_MIN = 2;
export const GROUP_SEATS_MAX = 12;
export const GROUP_TITLE_LENGTH = 100;
export const GROUP_DESCRIPTION_LENGTH = 300;
export const GROUPS_UPCOMING_MAX = 20;
/** Students who wait for a seat of one group, and groups for which one student waits. */
export const GROUP_WAITING_MAX = 50;
export const GROUP_WAITING_OF_STUDENT_MAX = 10;
/** Until this many hours before the beginning, a seat that becomes free goes to the first who waits. */
export const WAITING_LIST_CLOSES_HOURS = 2;
/** Messages to one group in 24 hours. */
export const GROUP_MESSAGES_PER_DAY = 5;
/** Days for which a mentor sees group sessions that are over. */
export const GROUP_PAST_DAYS = 30;

/** Active goals of a student, all goals of a student, and steps of a goal (ADR 58). */
export const GOALS_MAX = 20;
export const GOALS_KEPT_MAX = 200;
export const GOAL_STEPS_MAX = 30;
/** Maximum lengths of texts of goals in characters. */
export const GOAL_TITLE_LENGTH = 120;
export const GOAL_DESCRIPTION_LENGTH = 1000;
export const GOAL_STEP_LENGTH = 200;

/** The steps after the registration (ADR 69): zone and photo; what one seeks or offers; first search or first hours. */
export const ONBOARDING_STEPS = ['basics', 'profile', 'start'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Join is enabled from this many minutes before the start to this many after the end (decision 39). */
export const JOIN_OPENS_BEFORE_MINUTES = 15;
export const JOIN_CLOSES_AFTER_MINUTES = 30;

/** A request expires after this many hours, or this long before its start (decision 1). */
export const REQUEST_EXPIRES_AFTER_HOURS = 48;
export const REQUEST_EXPIRES_BEFORE_START_HOURS = 2;

/** Feedback is editable for this many days (decision 30). */
export const FEEDBACK_EDITABLE_DAYS = 14;

/** Lifetime of the login cookie and session, in days (spec 9). */
export const LOGIN_DAYS = 1;

/** Lifetime of a reset link, in minutes (decision 19). */
export const RESET_LINK_MINUTES = 10;

/** Lifetime of the link of an invitation, in hours (ADR 43). */
export const INVITATION_HOURS = 72;

/** Lifetime of a link that confirms an e-mail address, in hours (ADR 41). */
export const EMAIL_LINK_HOURS = 24;

/** How long an export of one's own data can be downloaded, in days (ADR 37). */
export const DATA_EXPORT_DAYS = 7;

/** Photos: largest upload in bytes, and the edges in pixels and formats in which they are served (ADR 39). */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_SIZES = [64, 128, 256, 512] as const;
export const PHOTO_SIZE_MAX = PHOTO_SIZES[3];
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
/** Types of files that can be uploaded as a photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why somebody reports a message or a profile, as the pages show it (ADR 42). */
export const REPORT_REASONS = {
  harassment: 'Harassment or insults',
  inappropriate: 'Sexual or violent content',
  spam: 'Spam or advertising',
  impersonation: 'Pretends to be somebody else',
  danger: 'Somebody may be in danger',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_TEXT_LENGTH = 1_000;
/** Reports of one account in 24 hours. */
export const REPORTS_PER_DAY = 10;
/** Why an admin reads the conversation of a report (ADR 42). */
export const READING_REASONS = {
  context: 'The messages of the report are not enough to decide',
  pattern: 'To see whether it happened before',
  danger: 'Somebody may be in danger',
  authority: 'A person concerned or an authority asked for it',
} as const;
export type ReadingReason = keyof typeof READING_REASONS;
export const DECISION_NOTE_LENGTH = 500;
export const WARNING_LENGTH = 500;

/** The documents that the two participants of a session share (ADR 72). */
export const DOCUMENT_KINDS = ['agenda', 'notes'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Largest shared document in UTF-16 code units, as a text area counts them. */
export const DOCUMENT_LENGTH = 50_000;
/** Largest update of a shared document in bytes; as Base64 it fits into a request. */
export const DOCUMENT_UPDATE_BYTES = 40_000;
/** Longest private notes about a session in characters. */
export const PRIVATE_NOTES_LENGTH = 20_000;

/** The last part of the address of a public page (ADR 57). */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Passkeys of one account (ADR 40). */
export const PASSKEYS_MAX = 20;
/** Passkeys that an account needs before its password can be removed: with one, a lost device would leave only a reset by mail. */
export const PASSKEYS_WITHOUT_PASSWORD = 2;
export const PASSKEY_NAME_LENGTH = 60;
/** For how long a challenge can be answered: a person may look for a security key. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000;

/** Delays of redirects and toasts, in milliseconds. */
export const REDIRECT_DELAYS = {
  afterForgotPassword: 3000,
  afterResetPassword: 2000,
  afterRegistration: 2000,
} as const;
export const TOAST_DURATIONS = { success: 2000, error: 4000 } as const;
export const TOAST_LIMIT = 20;

/** Header that lists extras which no call or field reveals (ADR 17); absent if there are none. */
export const EXTRAS_HEADER = 'x-extras';
/** `POST /messages/send` also accepts its fields as a JSON body. */
export const MESSAGE_BODY_EXTRA = 'message-body';
/** Name of the extra: files in messages (ADR 78). */
export const MESSAGE_FILES_EXTRA = 'message-files';
/** `POST /sessions/book` also accepts a note. */
export const BOOKING_NOTE_EXTRA = 'booking-note';
/** Slots have lengths (ADR 74): the schedule offers them before a slot shows one. */
export const SLOT_LENGTHS_EXTRA = 'slot-lengths';
/** The server has goals (ADR 58): the navigation shows their page before any of their calls is made. */
export const GOALS_EXTRA = 'goals';
/** Sessions have shared documents (ADR 72): their cards show the button before any of the calls is made. */
export const DOCUMENTS_EXTRA = 'session-documents';
/** The search for mentors has filters by free time: the page shows them before its first answer. */
export const FREE_TIMES_EXTRA = 'free-times';
/** The search for mentors has a filter by language. */
export const LANGUAGES_EXTRA = 'mentor-languages';
/** The hours that can be booked are counted by day of a month (ADR 82). */
export const FREE_MONTHS_EXTRA = 'free-months';
/** A slot is held while its student fills in the booking form (ADR 82). */
export const SLOT_HOLDS_EXTRA = 'slot-holds';
/** Mentors have booking rules (ADR 75): a list of slots accepts the session that is to be moved. */
export const BOOKING_RULES_EXTRA = 'booking-rules';
/** Sessions can be booked as a series (ADR 85): the form offers it before any of the calls is made. */
export const SERIES_EXTRA = 'session-series';
/** Mentors publish group sessions (ADR 88): pages link to them before any of the calls is made. */
export const GROUP_EXTRA = 'group-sessions';
/** Name of the extra that keeps searches for mentors (decision 174). */
export const SAVED_SEARCHES_EXTRA = 'saved-searches';

/** What a student can say has helped, in the order of the form (decision 212). */
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
/** The most of these in one review. */
export const HELPED_MAX = 3;
/** Feedback can say what has helped: the form shows the choices before its first answer. */
export const HELPED_EXTRA = 'feedback-helped';

/** The longest time to a first frame in a room, and the most reconnects of a visit, that are counted (ADR 80). */
export const ROOM_FIRST_FRAME_MS_MAX = 600_000;
export const ROOM_RECONNECTS_MAX = 100;
/** Days for which the figures of rooms are kept. */
export const ROOM_FIGURES_DAYS = 180;

/** What a participant can say about a session that has ended (ADR 79). */
export const ATTENDANCE_STATEMENTS = ['attended', 'partner_absent', 'self_absent'] as const;
/** Months of the figures about a mentor's work, the current one included. */
export const WORK_MONTHS = 12;
/** Days after the end of a session in which statements can be made and changed. */
export const ATTENDANCE_DAYS = 14;
/** Limits and names of the rules for no-shows. */
export const NO_SHOW_RULE_LIMITS = {
  warnAfter: { min: 1, max: 19, label: 'No-shows that send the email' },
  pauseAfter: { min: 2, max: 20, label: 'No-shows that pause bookings' },
  windowDays: { min: 7, max: 365, label: 'Days in which no-shows count' },
  pauseDays: { min: 1, max: 90, label: 'Length of the pause in days' },
} as const;
/** Maximum length of the reason for which an admin forgives a no-show, in characters. */
export const NO_SHOW_REASON_LENGTH = 500;

/** Searches that a student keeps, the length of a name, and the most mentors in a mail about them. */
export const SAVED_SEARCHES_MAX = 10;
export const SAVED_SEARCH_NAME_LENGTH = 60;
export const SAVED_SEARCH_MENTORS = 5;
/** The server sends traces, so requests carry a `traceparent` (ADR 56). */
export const TRACES_EXTRA = 'traces';

/** Header in which a client names what it supports beyond the specification, with each login (ADR 27). */
export const CLIENT_EXTRAS_HEADER = 'x-client-extras';
/** The client asks for the password if a call is refused with `reauthenticationRequired`, and repeats the call. */
export const REAUTHENTICATION_EXTRA = 'reauthentication';

/** Debounce of the e-mail availability check in milliseconds (decision 40). */
export const EMAIL_CHECK_DEBOUNCE = 300;

/** Home page: scroll threshold in pixels, reveal threshold as a ratio, height of the map frame in pixels. */
export const HEADER_SCROLL_THRESHOLD = 50;
export const REVEAL_THRESHOLD = 0.1;
export const MAP_FRAME_HEIGHT = 400;

/** Values that screens show if the server provides none (spec 9). */
export const PLACEHOLDERS = {
  mentorAverageRating: 4,
  mentorHoursCompleted: 15,
  studentSessions: 12,
  studentHours: 24,
  studentSkills: 8,
  recommendedMentorRating: 4.9,
  mentorRatings: [4.9, 4.8, 4.7, 4.6],
  studentUnreadBadge: 3,
  institution: 'Cairn Institute of Technology',
} as const;

/** Milliseconds per step of the count-up animation. */
export const COUNT_UP_STEP = 100;

export const FIELDS_OF_INTEREST = [
  'computerScience',
  'dataScience',
  'artificialIntelligence',
  'cybersecurity',
  'networking',
  'other',
] as const;
export const MENTOR_EXPERTISE = [
  'computerScience',
  'artificialIntelligence',
  'networking',
  'cybersecurity',
  'other',
] as const;
export const EXPERIENCE_BANDS = ['0-2', '3-5', '5-10', '10+'] as const;

/** Labels of the dropdown codes. */
export const FIELD_LABELS: Record<(typeof FIELDS_OF_INTEREST)[number], string> = {
  computerScience: 'Computer Science',
  dataScience: 'Data Science',
  artificialIntelligence: 'Artificial Intelligence',
  cybersecurity: 'Cybersecurity',
  networking: 'Networking',
  other: 'Other',
};

/** Years of study by number (decision 27): registration offers 1 to 4, settings all five names. */
export const YEARS_OF_STUDY = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate'] as const;
export const REGISTRATION_YEARS = ['1', '2', '3', '4'] as const;

/**
 * The label of a field code, or the text itself for free text.
 *
 * @param code - a code such as `dataScience`, or free text
 */
export function fieldLabel(code: string): string {
  return (FIELD_LABELS as Record<string, string>)[code] ?? code;
}

/**
 * The band of a number of years (decision 29). The spec's bands overlap at 5 and 10: five years are `3-5`, ten are
 * `10+`.
 *
 * @param years - whole years, 0 or more
 */
export function experienceBandOf(years: number): (typeof EXPERIENCE_BANDS)[number] {
  if (years < 3) return '0-2';
  if (years <= 5) return '3-5';
  return years < 10 ? '5-10' : '10+';
}

/** The web vitals that are counted per release. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Days for which a mentor without sessions is new (decision 169). */
export const NEW_MENTOR_DAYS = 90;
/** Least numbers that facts about a mentor show: requests as counts, requests as a percentage, and students. */
export const SHOWN_REQUESTS_MIN = 3;
export const PERCENTAGE_REQUESTS_MIN = 10;
export const SHOWN_STUDENTS_MIN = 3;

/** Characters of a search in a conversation (ADR 77). */
export const MESSAGE_QUERY_MIN = 2;
export const MESSAGE_QUERY_MAX = 100;
/** A page reports at most this often, in seconds, that its user writes. */
export const TYPING_REPORT_SECONDS = 3;
/** How long a report that somebody writes is shown, in seconds. */
export const TYPING_SHOWN_SECONDS = 6;

/** Files of messages (ADR 78): of one, in one message, of one account in a day, and of one account. */
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MESSAGE_FILES_MAX = 5;
export const MESSAGE_FILES_DAY_BYTES = 100 * 1024 * 1024;
export const MESSAGE_FILES_BYTES = 1024 * 1024 * 1024;
/** Characters of the description of a picture. */
export const MESSAGE_FILE_TEXT_MAX = 300;
/** Pictures in messages: of an animated one the first picture is used. */
export const MESSAGE_PICTURE_TYPES = [...PHOTO_TYPES, 'image/gif'] as const;
/** Endings of files besides pictures: none that a browser or, after a double click, an operating system runs. */
export const MESSAGE_FILE_EXTENSIONS = [
  'pdf',
  'zip',
  'txt',
  'md',
  'csv',
  'tsv',
  'log',
  'json',
  'yaml',
  'yml',
  'toml',
  'sql',
  'diff',
  'patch',
  'css',
  'java',
  'kt',
  'c',
  'h',
  'cpp',
  'hpp',
  'cs',
  'go',
  'rs',
  'swift',
  'dart',
  'ipynb',
] as const;
