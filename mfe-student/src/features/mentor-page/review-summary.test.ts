import { summarize } from './review-summary.ts';

test('averages are rounded half up to one decimal', () => {
  expect(summarize([{ rating: 5 }, { rating: 4 }, { rating: 4 }, { rating: 4 }])).toEqual({
    average: 4.3,
    count: 4,
    distribution: [0, 0, 0, 3, 1],
  });
});

test('without reviews there is no average', () => {
  expect(summarize([])).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
});
