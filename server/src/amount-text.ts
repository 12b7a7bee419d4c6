/** A number with its unit: `1 session`, `2 sessions`. */
export const amountText = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
