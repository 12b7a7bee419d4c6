import { fisherGreater } from './fisher.ts';

test("Fisher's exact test gives the published probabilities", () => {
  // R, help page of fisher.test: "Fisher's Tea Drinker" (p = 0.2429) and convictions of like-sex twins (p = 0.0004652).
  expect(fisherGreater({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(17 / 70, 12);
  expect(fisherGreater({ count: 10, of: 13 }, { count: 2, of: 17 })).toBeCloseTo(0.0004652, 7);
});

test('samples without evidence of a greater share give the probability 1', () => {
  expect(fisherGreater({ count: 0, of: 0 }, { count: 0, of: 0 })).toBe(1);
  expect(fisherGreater({ count: 5, of: 5 }, { count: 0, of: 0 })).toBe(1);
  expect(fisherGreater({ count: 0, of: 500 }, { count: 40, of: 50_000 })).toBeCloseTo(1, 9);
});

test('the probability is exact for small samples and accurate for large samples', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  for (const [a, n, b, m] of [
    [2, 25, 3, 60],
    [7, 25, 0, 40],
    [1, 12, 9, 30],
  ] as const) {
    let expected = 0;
    for (let k = a; k <= Math.min(n, a + b); k += 1)
      expected += (choose(n, k) * choose(m, a + b - k)) / choose(n + m, a + b);
    expect(fisherGreater({ count: a, of: n }, { count: b, of: m })).toBeCloseTo(expected, 10);
  }
  const tiny = fisherGreater({ count: 400, of: 400 }, { count: 500, of: 1_000_000 });
  expect(tiny).toBeGreaterThanOrEqual(0);
  expect(tiny).toBeLessThan(1e-300);
  expect(fisherGreater({ count: 0, of: 400 }, { count: 990, of: 1_000 })).toBeCloseTo(1, 9);
  expect(fisherGreater({ count: 8_100, of: 400_000 }, { count: 8_000, of: 400_000 })).toBeCloseTo(0.2136, 2);
});
