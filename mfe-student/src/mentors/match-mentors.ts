import { fieldLabel } from '@cairn/shared/contract';
import type { MentorSearch } from './mentors-api.ts';
import type { PresentedMentor } from './present-mentor.ts';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

function matches(
  mentor: PresentedMentor,
  { q, expertise, minRating, favouritesOnly }: MentorSearch,
): boolean {
  if (q) {
    const text = plain([mentor.name, mentor.title, fieldLabel(mentor.expertise), ...mentor.tags].join(' '));
    if (
      !plain(q)
        .split(/\s+/)
        .every((word) => text.includes(word))
    )
      return false;
  }
  if (expertise && mentor.expertise !== expertise) return false;
  if (minRating && (mentor.rating ?? 0) < minRating) return false;
  return !favouritesOnly || mentor.isFavourite === true;
}

const orders: Record<'rating' | 'name', (first: PresentedMentor, second: PresentedMentor) => number> = {
  rating: (first, second) => (second.rating ?? 0) - (first.rating ?? 0),
  name: (first, second) => first.name.localeCompare(second.name),
};

/** For servers without a search. Filters by free time or language, and the order by next slot, have no effect. */
export function matchMentors(mentors: readonly PresentedMentor[], search: MentorSearch): PresentedMentor[] {
  const found = mentors.filter((mentor) => matches(mentor, search));
  const order = search.sort === 'rating' || search.sort === 'name' ? orders[search.sort] : undefined;
  return order ? found.toSorted(order) : found;
}
