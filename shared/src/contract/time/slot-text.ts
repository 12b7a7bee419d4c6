/**
 * The time of day `hh:mm AM` as minutes after midnight (decision 11); `NaN` for free text, which other servers may
 * send (spec 9).
 */
export function minutesOf(timeSlot: string): number {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(timeSlot);
  if (!match) return Number.NaN;
  const [, hour, minute, half] = match;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** The slot text of minutes after midnight. */
export function slotTextOf(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(hour % 12 || 12)}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Compares by time; alphabetically if one of the two is free text, so that words come after times. */
export function compareSlots(left: string, right: string): number {
  const difference = minutesOf(left) - minutesOf(right);
  if (!Number.isNaN(difference)) return difference;
  return left.localeCompare(right);
}
