import {
  FIELD_LABELS,
  FIELDS_OF_INTEREST,
  YEARS_OF_STUDY,
  type StudentDetails,
} from '@cairn/shared/contract';

/** What the form edits. */
export interface ProfileValues {
  name: string;
  phone: string;
  course: string;
  year: string;
  interests: string[];
  timeZone: string;
}

/** The name of a year, which the wire may send as its number (decision 27). */
export function yearName(year: string): string {
  return YEARS_OF_STUDY[Number(year) - 1] ?? year;
}

/** The form's values of a profile; without a zone of its own it follows the browser. */
export function valuesOf(profile: StudentDetails, browserZone: string): ProfileValues {
  const { name, phone, course, year, interests, timeZone } = profile;
  return {
    name,
    phone,
    course,
    year: yearName(year),
    interests: [...interests],
    timeZone: timeZone ?? browserZone,
  };
}

/** Whether anything differs, so that leaving would lose it. */
export function hasChanged(before: ProfileValues, now: Partial<ProfileValues>): boolean {
  return (Object.keys(now) as (keyof ProfileValues)[]).some(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}

/** The fields of the registration as suggestions; any other word is an interest too. */
export const interestOptions = FIELDS_OF_INTEREST.map((code) => ({
  value: code as string,
  label: FIELD_LABELS[code],
}));
export const yearOptions = YEARS_OF_STUDY.map((year) => ({ value: year as string, label: year }));
