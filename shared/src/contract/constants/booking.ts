/** Limits of slots, requests and bookings. Source: spec 9 unless noted. */

/** The six fixed slots of the schedule page; slots at other times are an extra (decision 11). */
export const FIXED_TIME_SLOTS = [
  '09:00 AM',
  '10:00 AM',
  '11:00 AM',
  '02:00 PM',
  '03:00 PM',
  '04:00 PM',
] as const;

/** Usual length of a slot or session in minutes (decision 3). Mentors can choose other lengths (ADR 74, ADR 76). */
export const SESSION_MINUTES = 60;

/**
 * Lengths of slots and the grid of start times, in minutes. The grid applies to group sessions and to slots of an
 * unusual length.
 */
export const SLOT_LENGTHS = [30, 45, 60, 90] as const;
export type SlotLength = (typeof SLOT_LENGTHS)[number];
export const SLOT_GRID_MINUTES = 15;

/** Maximum length of a session's topic in characters. */
export const TOPIC_MAX_LENGTH = 200;

/** Maximum length of the note that a student adds to a booking, in characters (extra). */
export const NOTE_MAX_LENGTH = 200;

/** Hours after a request was made, and hours before its start. The request expires at the earlier time (decision 1). */
export const REQUEST_EXPIRES_AFTER_HOURS = 48;
export const REQUEST_EXPIRES_BEFORE_START_HOURS = 2;

/** Maximum numbers of slots in a proposal, of proposals per request, and of characters in a message (ADR 60). */
export const PROPOSED_TIMES_MAX = 3;
export const PROPOSAL_ROUNDS = 3;
export const PROPOSAL_MESSAGE_LENGTH = 200;

/** Maximum number of mentors on whose waiting lists a student can be (ADR 60). */
export const WAITING_LIST_MAX = 10;

/** Minutes for which a free slot is kept for the first student of a waiting list (ADR 60). */
export const OFFER_MINUTES = 60;

/** Minutes for which a slot is held for a student who fills in its booking form (ADR 82). */
export const HOLD_MINUTES = 5;

/** Minutes from the beginning of a hold until the same student can hold the slot again. */
export const HOLD_AGAIN_MINUTES = 60;

/** Maximum number of calls to hold a slot, per student and hour. */
export const HOLDS_PER_HOUR = 60;

/** Maximum number of holds of one slot in an hour, by all students together. */
export const SLOT_HOLDS_PER_HOUR = 4;

/** Choices of a mentor's booking rules, and the largest limits of sessions in a day and a week (ADR 75). */
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

/** Series (ADR 85): number of sessions, weeks between sessions, maximum number of pending series of a student. */
export const SERIES_MIN = 2;
export const SERIES_MAX = 12;
export const SERIES_WEEKS = [1, 2] as const;
export const SERIES_PENDING_MAX = 2;

/** Maximum number of slots that are suggested at once. */
export const SUGGESTED_MAX = 3;
/** How many days ahead slots are suggested, and between which hours in the reader's time zone they start. */
export const SUGGESTED_DAYS = 21;
export const SUGGESTED_HOURS = { from: 8, until: 20 } as const;
