const DAY_MS = 86_400_000;

/** The UTC date `days` days after today, such as `2026-11-24`. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
