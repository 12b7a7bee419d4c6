import { HELPED_TAGS, type Feedback, type HelpedTag } from '@cairn/shared/contract';

export interface RatingFigures {
  /** Rounded half up to one decimal (decision 31); `null` without ratings. */
  average: number | null;
  count: number;
  /** Five stars first; `share` is between 0 and 1. */
  distribution: { stars: number; count: number; share: number }[];
  /** Tags that occur in reviews, most frequent first. */
  helped: { tag: HelpedTag; count: number }[];
}

/** Summarizes the given reviews. */
export function ratingFigures(reviews: readonly Pick<Feedback, 'rating' | 'helped'>[]): RatingFigures {
  const count = reviews.length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const distribution = [5, 4, 3, 2, 1].map((stars) => {
    const withStars = reviews.filter(({ rating }) => rating === stars).length;
    return { stars, count: withStars, share: count === 0 ? 0 : withStars / count };
  });
  const helped = HELPED_TAGS.map((tag) => ({
    tag,
    count: reviews.filter((review) => review.helped?.includes(tag)).length,
  }))
    .filter((entry) => entry.count > 0)
    .toSorted((first, second) => second.count - first.count);
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, count, distribution, helped };
}
