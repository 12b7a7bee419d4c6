/** English names of languages. `Intl` in a browser may name a language differently from the server. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bn: 'Bangla',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fa: 'Persian',
  fi: 'Finnish',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  ms: 'Malay',
  nl: 'Dutch',
  no: 'Norwegian',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  zh: 'Chinese',
};

/** Languages that mentors can choose, as codes of ISO 639-1. */
export const LANGUAGES = Object.keys(NAMES);

/** The English name of a language; an unknown code is returned unchanged. */
export const languageName = (code: string): string => NAMES[code] ?? code;

/** Options of a select with all languages, sorted by their English names. */
export const languageOptions = (): { value: string; label: string }[] =>
  LANGUAGES.map((value) => ({ value, label: languageName(value) })).toSorted((first, second) =>
    first.label < second.label ? -1 : 1,
  );
