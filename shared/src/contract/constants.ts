/** Business constants that more than one room needs. Source: spec 9 unless a line says otherwise. */

/** The product's name, in one place (decision 42). */
export const PRODUCT_NAME = 'Cairn';

/** Codes under which the role is kept beside the e-mail (spec 9). */
export const ROLE_CODES = { student: 1, admin: 2, mentor: 3 } as const;

/** The six fixed buttons of the schedule page; other times are an extra (decision 11). */
export const FIXED_TIME_SLOTS = [
  '09:00 AM',
  '10:00 AM',
  '11:00 AM',
  '02:00 PM',
  '03:00 PM',
  '04:00 PM',
] as const;

/** Length of a session in minutes (decision 3). */
export const SESSION_MINUTES = 60;

/** Join opens this many minutes before the start and closes this many after the end (decision 39). */
export const JOIN_OPENS_BEFORE_MINUTES = 15;
export const JOIN_CLOSES_AFTER_MINUTES = 30;

/** A request lapses after this many hours, or this long before its start (decision 1). */
export const REQUEST_LAPSES_AFTER_HOURS = 48;
export const REQUEST_LAPSES_BEFORE_START_HOURS = 2;

/** Feedback can be edited this many days (decision 30). */
export const FEEDBACK_EDITABLE_DAYS = 14;

/** Login cookie and session live this many days (spec 9). */
export const LOGIN_DAYS = 1;

/** Lifetime of a reset link, in minutes (decision 19). */
export const RESET_LINK_MINUTES = 10;

/** Delays of redirects and toasts, in milliseconds. */
export const REDIRECT_DELAYS = {
  afterForgotPassword: 3000,
  afterResetPassword: 2000,
  afterRegistration: 2000,
} as const;
export const TOAST_DURATIONS = { success: 2000, error: 4000 } as const;
export const TOAST_LIMIT = 20;

/** Names, with commas, the extras of a server that no call and no field shows (ADR 17); absent where it has none. */
export const EXTRAS_HEADER = 'x-extras';
/** The fields of `POST /messages/send` may also come as a JSON body. */
export const MESSAGE_BODY_EXTRA = 'message-body';

/** E-mail availability is asked this long after the last key (decision 40), in milliseconds. */
export const EMAIL_CHECK_DEBOUNCE = 300;

/** Home page: scroll flag in pixels, reveal threshold as a share, height of the map frame in pixels. */
export const HEADER_SCROLL_THRESHOLD = 50;
export const REVEAL_THRESHOLD = 0.1;
export const MAP_FRAME_HEIGHT = 400;

/** What screens show where a server gives no value (spec 9; "Two servers, one front end"). */
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

/** Stats count up one step per this many milliseconds. */
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

/** What a person reads for the codes of the dropdowns. */
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
 * The name of a field code, or the text itself where a server sends free text.
 *
 * @param code - a code such as `dataScience`, or free text
 */
export function fieldLabel(code: string): string {
  return (FIELD_LABELS as Record<string, string>)[code] ?? code;
}

/**
 * The band of a number of years (decision 29). Bands of the spec overlap at 5 and 10: five years are `3-5`, ten are `10+`.
 *
 * @param years - whole years, 0 or more
 */
export function experienceBandOf(years: number): (typeof EXPERIENCE_BANDS)[number] {
  if (years < 3) return '0-2';
  if (years <= 5) return '3-5';
  return years < 10 ? '5-10' : '10+';
}
