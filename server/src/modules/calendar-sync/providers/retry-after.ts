/** Longest pause that a provider can ask for, in seconds. */
const LONGEST = 6 * 3_600;

/** Seconds to wait before the next request (RFC 9110, 10.2.3); 0 without a valid header. */
export function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after');
  if (value === null) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.ceil(Math.min(Math.max(seconds, 0), LONGEST)) : 0;
}
