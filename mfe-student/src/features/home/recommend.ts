import { PLACEHOLDERS, type PublicTeacher } from '@cairn/shared/contract';

export interface RecommendedMentor {
  readonly id: number;
  readonly name: string;
  readonly photo: PublicTeacher['photo'];
  readonly expertise: string;
  /** `null`: not rated yet. */
  readonly rating: number | null;
  /** Absent if the server provides no slots; `null` if the mentor has no free slot. */
  readonly nextSlot: PublicTeacher['nextSlot'];
  readonly isFavourite: PublicTeacher['isFavourite'];
}

/** A shared interest outweighs a free slot. */
function scoreOf(mentor: PublicTeacher, interests: ReadonlySet<string>): number {
  const fields = [mentor.expertise, ...(mentor.expertiseTags ?? [])].map((field) =>
    field.toLocaleLowerCase(),
  );
  return (fields.some((field) => interests.has(field)) ? 2 : 0) + (mentor.nextSlot ? 1 : 0);
}

/** Mentors with shared interests come first, then mentors with free slots (spec 2). */
export function recommend(
  mentors: readonly PublicTeacher[],
  interests: readonly string[],
  count: number,
): RecommendedMentor[] {
  const topics = new Set(interests.map((interest) => interest.toLocaleLowerCase()));
  return mentors
    .toSorted((first, second) => scoreOf(second, topics) - scoreOf(first, topics))
    .slice(0, count)
    .map(({ id, name, photo, expertise, rating, nextSlot, isFavourite }) => ({
      id,
      name,
      photo,
      expertise,
      rating: rating === undefined ? PLACEHOLDERS.recommendedMentorRating : rating,
      nextSlot,
      isFavourite,
    }));
}
