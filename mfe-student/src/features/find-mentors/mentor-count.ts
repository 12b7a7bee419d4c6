import type { FoundMentors } from '../../mentors/use-found-mentors.ts';

/** `1 mentor`, `24+ mentors`: how many a search has found; more than are counted have a plus sign. */
export function mentorCount({
  mentors,
  total,
  hasMore,
}: Pick<FoundMentors, 'mentors' | 'total' | 'hasMore'>): string {
  const count = total ?? mentors?.length ?? 0;
  if (count === 1 && !hasMore) return '1 mentor';
  return `${count.toLocaleString('en')}${total === undefined && hasMore ? '+' : ''} mentors`;
}
