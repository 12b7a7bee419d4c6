/** Languages that mentors can choose, as codes of ISO 639-1. */
export const LANGUAGES = [
  ...['ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it'],
  ...['ja', 'ko', 'ms', 'nl', 'no', 'pa', 'pl', 'pt', 'ro', 'ru', 'sv', 'sw', 'ta', 'te', 'th', 'tr'],
  ...['uk', 'ur', 'vi', 'zh'],
];

const names = new Intl.DisplayNames(['en-GB'], { type: 'language' });

/** The English name of a language. */
export const languageName = (code: string): string => names.of(code) ?? code;

/** The languages by their English names, to choose from. */
export const languageOptions = (): { value: string; label: string }[] =>
  LANGUAGES.map((value) => ({ value, label: languageName(value) })).toSorted((first, second) =>
    first.label.localeCompare(second.label, 'en-GB'),
  );
