import type { CareerEntry, TeacherDetails, UpdateTeacherDetailsBody } from '@cairn/shared/contract';
import { experienceText, plural } from '@cairn/shared/ui';

/** Fields that the server does not support are `undefined`. */
export interface ProfileValues {
  name: string;
  phone: string;
  title: string;
  department: string;
  expertise: string;
  /** Whole years; `null` if only the band of the registration is known (decision 29). */
  experience: number | null;
  availability: string;
  bio?: string | undefined;
  expertiseTags?: string[] | undefined;
  timeZone?: string | undefined;
  pronouns?: string | undefined;
  greeting?: string | undefined;
  languages?: string[] | undefined;
  career?: CareerEntry[] | undefined;
  links?: string[] | undefined;
}

/** The server sends years as a number or as numeric text. Null for a band. */
export function yearsOf({
  experienceYears,
  experience,
}: Pick<TeacherDetails, 'experienceYears' | 'experience'>): number | null {
  if (typeof experienceYears === 'number') return experienceYears;
  return /^\d+$/.test(String(experience)) ? Number(experience) : null;
}

export function profileValues(details: TeacherDetails): ProfileValues {
  const { name, phone, title, department, expertise, availability, bio, expertiseTags, timeZone } = details;
  const { pronouns, greeting, languages, career, links } = details;
  return {
    name,
    phone,
    title: title ?? '',
    department: department ?? '',
    expertise,
    experience: yearsOf(details),
    availability: availability ?? '',
    bio,
    expertiseTags,
    timeZone,
    pronouns,
    greeting,
    languages,
    career,
    links,
  };
}

/** The payload of the settings page, without the password fields (spec 7). */
export function profileBody(details: TeacherDetails, values: ProfileValues): UpdateTeacherDetailsBody {
  const { experience, ...others } = values;
  const known = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as Omit<
    ProfileValues,
    'experience'
  >;
  return {
    id: details.id,
    email: details.email,
    ...(details.teachingId ? { teachingId: details.teachingId } : {}),
    ...known,
    experience: experience ?? details.experience,
  };
}

export const latestFirst = (career: readonly CareerEntry[]): CareerEntry[] =>
  career.toSorted((first, second) => second.from - first.from);

/** Years if known, otherwise the band. */
export function formatExperience(experience: number | null | undefined, band: string): string {
  if (experience === null || experience === undefined) return band === '' ? '' : `${band} years`;
  return plural(experience, 'year');
}

/** The band that students see; `undefined` if the field has years. */
export function bandHint(experience: number | null | undefined, band: string): string | undefined {
  const isBand = experience === null || experience === undefined;
  return isBand && band !== '' ? `Shown to students as ${experienceText({ experience: band })}` : undefined;
}
