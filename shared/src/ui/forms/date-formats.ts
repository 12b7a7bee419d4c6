const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'D',
  month: 'MMM',
  year: 'YYYY',
};

/**
 * The formats of a date field, the displayed one first: day and month in the order of an English locale, the
 * month in letters to avoid confusion. `YYYY-MM-DD` and the other order are accepted too.
 *
 * @param language - of the browser; languages other than English get the British order
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
