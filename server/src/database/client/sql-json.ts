/** SQL that writes an instant as the wire has it: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (expression: string): string =>
  `to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
