/**
 * Stops all parts in the reverse order of their start, and empties the list.
 * @throws the first error, after the attempt to stop every part
 */
export async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
