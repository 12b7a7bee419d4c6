import { summarise } from './review-summary.ts';

test('reviews are summed up with one decimal, half up', () => {
  expect(summarise([{ rating: 5 }, { rating: 4 }, { rating: 4 }, { rating: 4 }])).toEqual({
    average: 4.3,
    count: 4,
    distribution: [0, 0, 0, 3, 1],
  });
});

test('without reviews there is no average', () => {
  expect(summarise([])).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
});
