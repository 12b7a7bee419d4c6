/** A day `YYYY-MM-DD` from the URL; undefined for anything else and for years that the server refuses. */
export function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name) ?? '';
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
