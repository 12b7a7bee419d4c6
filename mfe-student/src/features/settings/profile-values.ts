import {
  FIELD_LABELS,
  FIELDS_OF_INTEREST,
  YEARS_OF_STUDY,
  type StudentDetails,
} from '@cairn/shared/contract';

export interface ProfileValues {
  name: string;
  phone: string;
  course: string;
  year: string;
  interests: string[];
  timeZone: string;
  /** Absent if the server does not support this field. */
  lookingFor?: string | undefined;
}

/** A server may send the number of a year, 1 to 5, instead of its name (decision 27). */
export function yearName(year: string): string {
  return YEARS_OF_STUDY[Number(year) - 1] ?? year;
}

export function valuesOf(profile: StudentDetails, browserZone: string): ProfileValues {
  const { name, phone, course, year, interests, timeZone, lookingFor } = profile;
  return {
    name,
    phone,
    course,
    year: yearName(year),
    interests: [...interests],
    timeZone: timeZone ?? browserZone,
    ...(lookingFor === undefined ? {} : { lookingFor }),
  };
}

export function hasChanged(before: ProfileValues, now: Partial<ProfileValues>): boolean {
  return (Object.keys(now) as (keyof ProfileValues)[]).some(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}

/** Suggestions; the student can enter other interests. */
export const interestOptions = FIELDS_OF_INTEREST.map((code): { value: string; label: string } => ({
  value: code,
  label: FIELD_LABELS[code],
}));
export const yearOptions = YEARS_OF_STUDY.map((year): { value: string; label: string } => ({
  value: year,
  label: year,
}));
