import { ratingFigures } from './rating-figures.ts';

const stars = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe('the rating figures', () => {
  it('contain the average, rounded half up to one decimal', () => {
    expect(ratingFigures(stars(5, 4, 4, 4)).average).toBe(4.3);
    expect(ratingFigures(stars(5, 5, 4)).average).toBe(4.7);
    expect(ratingFigures(stars(4)).average).toBe(4);
  });

  it('contain no average if there are no ratings', () => {
    expect(ratingFigures([])).toMatchObject({ average: null, count: 0 });
  });

  it('count the ratings by stars, five stars first', () => {
    const { distribution } = ratingFigures(stars(5, 5, 3, 1));
    expect(distribution.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
    expect(distribution[0]?.share).toBe(0.5);
  });

  it('count the known tags, most frequent first', () => {
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
