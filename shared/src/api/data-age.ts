/** By cache key: when the data of a lagging replica were current, in milliseconds since 1970. */
const instants = new Map<string, number>();

/**
 * Records how old the data of a response are.
 *
 * @param cacheKey key of the read in the cache of the API slice
 * @param age seconds, from the header `X-Data-Age`; undefined for at most five seconds (ADR 52)
 */
export function recordDataAge(cacheKey: string, age: string | undefined): void {
  const seconds = Number(age);
  if (age !== undefined && Number.isFinite(seconds)) instants.set(cacheKey, Date.now() - seconds * 1_000);
  else instants.delete(cacheKey);
}

/**
 * When the oldest shown data were current, in milliseconds since 1970; undefined if no shown read has an age.
 *
 * @param subscriptions the subscriptions of the API slice, by cache key
 */
export function oldestDataInstant(subscriptions: Readonly<Record<string, object | undefined>>) {
  const shown = [...instants].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
  return shown.length > 0 ? Math.min(...shown.map(([, instant]) => instant)) : undefined;
}
