/** SQL that formats an instant as in the API: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (expression: string): string =>
  `to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like {@link isoInstant} for an instant without fractions of a second, as slots have, at a quarter of the cost. */
export const wholeInstant = (expression: string): string =>
  `replace(((${expression}) AT TIME ZONE 'UTC')::text, ' ', 'T') || '.000Z'`;
