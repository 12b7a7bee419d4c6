import { ratingFigures } from './rating-figures.ts';

const stars = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe('the ratings', () => {
  it('have an average that is rounded half up to one decimal', () => {
    expect(ratingFigures(stars(5, 4, 4, 4)).average).toBe(4.3);
    expect(ratingFigures(stars(5, 5, 4)).average).toBe(4.7);
    expect(ratingFigures(stars(4)).average).toBe(4);
  });

  it('have no average without ratings', () => {
    expect(ratingFigures([])).toMatchObject({ average: null, count: 0 });
  });

  it('are distributed over the stars, five first', () => {
    const { distribution } = ratingFigures(stars(5, 5, 3, 1));
    expect(distribution.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
    expect(distribution[0]?.share).toBe(0.5);
  });

  it('count the known tags for what helped, the most frequent first', () => {
    const reviews = [['patience'], ['good_questions', 'patience'], ['something_new'], undefined].map(
      (helped) => ({
        rating: 5,
        helped,
      }),
    );
    expect(ratingFigures(reviews).helped).toEqual([
      { tag: 'patience', count: 2 },
      { tag: 'good_questions', count: 1 },
    ]);
  });
});
