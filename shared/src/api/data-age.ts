/** When data from a lagging replica were current, in milliseconds since 1970, by the cache key of the read. */
const instants = new Map<string, number>();

/**
 * Records how old the data of a response are.
 *
 * @param cacheKey key of the read in the cache of the API slice
 * @param age the header `X-Data-Age`: the age of the data in seconds; absent if it is at most five seconds (ADR 52)
 */
export function recordDataAge(cacheKey: string, age: string | undefined): void {
  const seconds = Number(age);
  if (age !== undefined && Number.isFinite(seconds)) instants.set(cacheKey, Date.now() - seconds * 1_000);
  else instants.delete(cacheKey);
}

/**
 * When the oldest data that a page shows were current, in milliseconds since 1970; undefined if the response to none of
 * the reads that components use had the header.
 *
 * @param subscriptions the subscriptions of the API slice, by cache key: the reads that components use
 */
export function oldestDataInstant(subscriptions: Readonly<Record<string, object | undefined>>) {
  const shown = [...instants].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
  return shown.length > 0 ? Math.min(...shown.map(([, instant]) => instant)) : undefined;
}
