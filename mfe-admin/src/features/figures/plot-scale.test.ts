import { PLOT, isLabelled, linePath, niceTop, pointsOf, yOf } from './plot-scale.ts';

describe('the scale of a plot', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 10],
    [10, 10],
    [12, 20],
    [420, 500],
    [1000, 1000],
    [1001, 2000],
  ])('up to a value of %d ends at %d', (largest, top) => {
    expect(niceTop(largest)).toBe(top);
  });

  it('maps zero to the base line and the maximum to the top line', () => {
    expect(yOf(0, 10)).toBe(PLOT.height - PLOT.bottom);
    expect(yOf(10, 10)).toBe(PLOT.top);
  });

  it('breaks the line at a week without a value', () => {
    const points = pointsOf([1, 2, null, 4], 5);
    expect(points).toHaveLength(3);
    expect(linePath(points).match(/M/g)).toHaveLength(2);
  });

  it('labels at most six of 52 weeks, including the last', () => {
    const labelled = Array.from({ length: 52 }, (_, index) => isLabelled(index, 52)).filter(Boolean);
    expect(labelled.length).toBeLessThanOrEqual(6);
    expect(isLabelled(51, 52)).toBe(true);
  });
});
