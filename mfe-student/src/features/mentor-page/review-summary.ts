import type { Feedback, RatingSummary } from '@cairn/shared/contract';

/** Rounds half up to one decimal (decision 31). */
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The rating summary for a server that provides none. */
export function summarize(reviews: readonly Pick<Feedback, 'rating'>[]): RatingSummary {
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => reviews.filter(({ rating }) => rating === stars).length,
  );
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    average: reviews.length === 0 ? null : oneDecimal(sum / reviews.length),
    count: reviews.length,
    distribution,
  };
}
