/** Logarithms of the factorials, computed on demand. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The number of page loads with a property (`count`), and the number of all page loads (`of`). */
export interface Share {
  count: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability of a count of at least `first.count` if both shares are equal.
 * Source: Agresti, Categorical Data Analysis, 3rd edition, section 3.5.1.
 */
export function fisherGreater(first: Share, second: Share): number {
  const all = first.of + second.of;
  const counted = first.count + second.count;
  const most = Math.min(counted, first.of);
  const tables = logChoose(all, counted);
  let sum = 0;
  // A recurrence from the previous term would stay 0 after an underflow.
  for (let count = first.count; count <= most; count += 1)
    sum += Math.exp(logChoose(first.of, count) + logChoose(second.of, counted - count) - tables);
  return Math.min(1, sum);
}
