import { PLACEHOLDERS, type PublicTeacher } from '@cairn/shared/contract';

export interface RecommendedMentor {
  readonly id: number;
  readonly name: string;
  readonly expertise: string;
  /** `null`: not rated yet. */
  readonly rating: number | null;
}

/** How well a mentor fits: a shared interest weighs more than a free hour (issue 5). */
function fit(mentor: PublicTeacher, interests: ReadonlySet<string>): number {
  const fields = [mentor.expertise, ...(mentor.expertiseTags ?? [])].map((field) =>
    field.toLocaleLowerCase(),
  );
  return (fields.some((field) => interests.has(field)) ? 2 : 0) + (mentor.nextSlot ? 1 : 0);
}

/** The mentors to begin with: shared interests first, then those with free slots, else in the server's order. */
export function recommend(
  mentors: readonly PublicTeacher[],
  interests: readonly string[],
  count: number,
): RecommendedMentor[] {
  const wanted = new Set(interests.map((interest) => interest.toLocaleLowerCase()));
  return mentors
    .toSorted((first, second) => fit(second, wanted) - fit(first, wanted))
    .slice(0, count)
    .map(({ id, name, expertise, rating }) => ({
      id,
      name,
      expertise,
      rating: rating === undefined ? PLACEHOLDERS.recommendedMentorRating : rating,
    }));
}
