/**
 * Converts a time of day such as `09:30 AM` to minutes after midnight (decision 11). Returns `NaN` for free text, which
 * other servers may send (spec 9).
 */
export function minutesOf(timeSlot: string): number {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(timeSlot);
  if (!match) return Number.NaN;
  const [, hour, minute, half] = match;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** Formats minutes after midnight as a slot text. */
export function slotTextOf(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(hour % 12 || 12)}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Compares two slot texts by time, or alphabetically if one of them is free text. */
export function compareSlots(left: string, right: string): number {
  const difference = minutesOf(left) - minutesOf(right);
  if (!Number.isNaN(difference)) return difference;
  return left.localeCompare(right);
}
