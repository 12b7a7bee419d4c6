import { bioLine, fieldLabel, PLACEHOLDERS, type PublicTeacher } from '@cairn/shared/contract';
import { experienceText } from '@cairn/shared/ui';

/** The four fixed sets of tags of spec 3, shown if the server has none. */
const FIXED_TAGS = [
  ['React', 'TypeScript', 'Web Development'],
  ['Python', 'Machine Learning', 'Data Science'],
  ['Cloud', 'DevOps', 'Networking'],
  ['Security', 'Java', 'System Design'],
] as const;

export interface PresentedMentor {
  readonly id: number;
  readonly name: string;
  /** Absent if the server has no photos; `null` if the mentor has none. */
  readonly photo: PublicTeacher['photo'];
  readonly title: string;
  readonly tags: readonly string[];
  /** `null` for an unrated mentor. */
  readonly rating: number | null;
  readonly ratingCount: number | undefined;
  readonly availability: string;
  readonly expertise: string;
  /** "7 years of experience", or the range chosen at registration; empty if none is known. */
  readonly experience: string;
  /** One line without markup; empty without a bio. */
  readonly bioExcerpt: string;
  /** Absent if the server provides no slots; `null` if the mentor has no free slot. */
  readonly nextSlot: PublicTeacher['nextSlot'];
  /** Current, upcoming or just ended; `null` without a vacation; absent if the server has no vacations. */
  readonly vacation: PublicTeacher['vacation'];
  readonly timeZone: string | undefined;
  /** Facts that explain a recommendation. Only in the order `recommended`; absent if the server has no facts. */
  readonly fit: PublicTeacher['fit'];
  /** Whether the mentor takes no new requests. */
  readonly isPaused: boolean;
  /** Absent if the server has no favourites. */
  readonly isFavourite: boolean | undefined;
}

/**
 * A mentor for display. Without tags or a rating from the server, the fixed values of spec 3 and 9 are shown.
 *
 * @param index the position in the list, which selects the fixed tags and the fixed rating
 */
export function presentMentor(mentor: PublicTeacher, index: number): PresentedMentor {
  const fixedIndex = index % FIXED_TAGS.length;
  const fixedTags = FIXED_TAGS[fixedIndex] ?? [];
  const fixedRating = PLACEHOLDERS.mentorRatings[fixedIndex] ?? PLACEHOLDERS.mentorRatings[0];
  const ownTags = mentor.expertiseTags?.length ? mentor.expertiseTags : [mentor.expertise];
  return {
    id: mentor.id,
    name: mentor.name,
    photo: mentor.photo,
    title: mentor.title || `${fieldLabel(mentor.expertise)} mentor`,
    tags: mentor.expertiseTags === undefined ? fixedTags : ownTags.map(fieldLabel),
    rating: mentor.rating === undefined ? fixedRating : mentor.rating,
    ratingCount: mentor.ratingCount,
    availability: mentor.availability,
    expertise: mentor.expertise,
    experience: experienceText(mentor),
    bioExcerpt: bioLine(mentor.bioExcerpt ?? ''),
    nextSlot: mentor.nextSlot,
    vacation: mentor.vacation,
    timeZone: mentor.timeZone,
    fit: mentor.fit,
    isPaused: mentor.isPaused === true,
    isFavourite: mentor.isFavourite,
  };
}
