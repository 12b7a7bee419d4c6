const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'D',
  month: 'MMM',
  year: 'YYYY',
};

/**
 * The formats of a date field, the one that is shown first: day and month in the order of an English locale, the month
 * in letters so that neither is taken for the other. `YYYY-MM-DD` and the other order are understood as well.
 *
 * @param language - of the browser; the site is in English, so any other language has the British order
 * @returns formats of dayjs
 */
export function dateFormats(language: string): string[] {
  const locale = language.startsWith('en') ? language : 'en-GB';
  const parts = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts();
  const shown = parts.map(({ type, value }) => TOKENS[type] ?? value).join('');
  return [...new Set([shown, 'YYYY-MM-DD', 'D MMM YYYY', 'MMM D, YYYY'])];
}
