import { experienceBandOf, type TeacherDetails, type UpdateTeacherDetailsBody } from '@cairn/shared/contract';

/** What the form edits. Fields that the server does not have stay `undefined` and off the page. */
export interface ProfileValues {
  name: string;
  phone: string;
  title: string;
  department: string;
  expertise: string;
  /** Whole years; `null` while the mentor has only given a band at registration (decision 29). */
  experience: number | null;
  availability: string;
  bio?: string | undefined;
  expertiseTags?: string[] | undefined;
  timeZone?: string | undefined;
}

/** Years as the server knows them: a number, or a text that is one. A band is not. */
export function yearsOf({
  experienceYears,
  experience,
}: Pick<TeacherDetails, 'experienceYears' | 'experience'>): number | null {
  if (typeof experienceYears === 'number') return experienceYears;
  return /^\d+$/.test(String(experience)) ? Number(experience) : null;
}

export function profileValues(details: TeacherDetails): ProfileValues {
  const { name, phone, title, department, expertise, availability, bio, expertiseTags, timeZone } = details;
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
  };
}

/**
 * The payload of the settings page: the profile without the password fields (spec 7), and extras only where the
 * server has shown them. Experience goes as years, or stays the band it was.
 */
export function profileBody(details: TeacherDetails, values: ProfileValues): UpdateTeacherDetailsBody {
  const { experience, ...texts } = values;
  const known = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as Omit<
    ProfileValues,
    'experience'
  >;
  return {
    id: details.id,
    email: details.email,
    ...(details.teachingId ? { teachingId: details.teachingId } : {}),
    ...known,
    experience: experience ?? (details.experience as UpdateTeacherDetailsBody['experience']),
  };
}

/** The experience line of the preview: years where they are known, else the band. */
export function experienceWords(experience: number | null | undefined, band: string): string {
  if (experience === null || experience === undefined) return band === '' ? '' : `${band} years`;
  return experience === 1 ? '1 year' : `${experience} years`;
}

/** The band that a number of years falls into, for the hint under the field. */
export function bandHint(experience: number | null | undefined, band: string): string {
  return `Shown to students as ${experience === null || experience === undefined ? band : experienceBandOf(experience)} years`;
}
