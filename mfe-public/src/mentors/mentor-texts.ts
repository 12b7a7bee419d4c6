import { bioLine, fieldLabel, type PublicMentor, type PublicMentorPage } from '@cairn/shared/contract';

type Described = Pick<PublicMentor, 'name' | 'title' | 'expertise' | 'expertiseTags' | 'experience'> & {
  experienceYears: number | null;
};

/** The labels of a mentor's expertise tags, or of the field if there are no tags. */
export const tagsOf = ({ expertise, expertiseTags }: Described): string[] =>
  (expertiseTags.length > 0 ? expertiseTags : [expertise]).map(fieldLabel);

/** Search engines truncate longer descriptions. */
const DESCRIPTION_LENGTH = 155;

/** The meta description of a mentor's page. */
export function describeMentor(mentor: PublicMentorPage): string {
  const role = mentor.title === '' ? fieldLabel(mentor.expertise) : mentor.title;
  const opening = mentor.isPaused ? '' : 'Book a session with ';
  const text = `${opening}${mentor.name}, ${role}. ${bioLine(mentor.bio)}`.trim();
  if ([...text].length <= DESCRIPTION_LENGTH) return text;
  return `${[...text]
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}

export const titleOf = ({ name, title }: Described): string => (title === '' ? name : `${name}, ${title}`);
