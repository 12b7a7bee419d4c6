/** "3–5 years", for a band or a number of years. */
export const experienceLabel = (value: string): string =>
  value === '1' ? '1 year' : `${value.replace('-', '–')} years`;
