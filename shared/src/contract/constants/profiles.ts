/** Fields of the profiles of students and mentors, and limits of students' goals and saved searches. */

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

/** Labels of the codes in both lists. */
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

/** `3–5 years`: the label of a band, or of a number of years as text. */
export const experienceLabel = (value: string): string =>
  value === '1' ? '1 year' : `${value.replace('-', '–')} years`;

/**
 * The band of a number of years (decision 29). The spec's bands overlap at 5 and 10.
 *
 * @param years - whole years, 0 or more
 */
export function experienceBandOf(years: number): (typeof EXPERIENCE_BANDS)[number] {
  if (years < 3) return '0-2';
  if (years <= 5) return '3-5';
  return years < 10 ? '5-10' : '10+';
}

/**
 * Steps after the registration (ADR 69). `basics`: time zone and photo. `profile`: the interests of a student or the
 * offer of a mentor. `start`: the first search of a student or the first open slots of a mentor.
 */
export const ONBOARDING_STEPS = ['basics', 'profile', 'start'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The last part of the address of a public page (ADR 57). */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Days for which a mentor without sessions counts as new (decision 169). */
export const NEW_MENTOR_DAYS = 90;

/** Minimum numbers for showing facts about a mentor (decision 169). */
export const SHOWN_REQUESTS_MIN = 3;
export const PERCENTAGE_REQUESTS_MIN = 10;
export const SHOWN_STUDENTS_MIN = 3;

/** Months of the figures about a mentor's work, the current one included. */
export const WORK_MONTHS = 12;

/** Maximum length of what students say they are looking for, in characters (extra). */
export const LOOKING_FOR_LENGTH = 300;

/** Maximum numbers of active goals and of all goals of a student, and of steps of a goal (ADR 58). */
export const GOALS_MAX = 20;
export const GOALS_KEPT_MAX = 200;
export const GOAL_STEPS_MAX = 30;

/** Maximum lengths of texts of goals in characters. */
export const GOAL_TITLE_LENGTH = 120;
export const GOAL_DESCRIPTION_LENGTH = 1000;
export const GOAL_STEP_LENGTH = 200;

/** Saved searches: maximum number per student, length of a name, and maximum number of mentors in a mail. */
export const SAVED_SEARCHES_MAX = 10;
export const SAVED_SEARCH_NAME_LENGTH = 60;
export const SAVED_SEARCH_MENTORS = 5;
