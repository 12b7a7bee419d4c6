const whole = new Intl.NumberFormat('en');

/** Formats a count: `530,000`. */
export const formatCount = (count: number): string => whole.format(count);

/** "1 session", "3 sessions". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
