import type { FoundMentors } from '../../mentors/use-found-mentors.ts';

/** How many mentors a search has found: `1 mentor`, or `60+ mentors` if there are more and the total is unknown. */
export function mentorCount({
  mentors,
  total,
  hasMore,
}: Pick<FoundMentors, 'mentors' | 'total' | 'hasMore'>): string {
  const count = total ?? mentors?.length ?? 0;
  if (count === 1 && !hasMore) return '1 mentor';
  return `${count.toLocaleString('en')}${total === undefined && hasMore ? '+' : ''} mentors`;
}
