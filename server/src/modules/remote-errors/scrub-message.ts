import { cleanLine } from '@cairn/shared/contract';

const LONGEST = 500;
/** A name in code, such as a property. Other quoted text may come from a user. */
const NAME = /^[\w$.:#/-]{0,40}$/;

/** The closing quote may be missing, because the browser cuts long messages. */
const quotes: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/"((?:\\.|[^"\\])*)("|$)/g, '"…"'],
  [/`([^`]*)(`|$)/g, '`…`'],
  // Apostrophes within words are not quotes.
  [/(?<!\w)'((?:[^']|'(?=\w))*)('(?!\w)|$)/g, "'…'"],
  [/[\u201c\u201e]([^\u201c\u201d]*)([\u201c\u201d]|$)/g, '“…”'],
  [/\xab([^\xbb]*)(\xbb|$)/g, '«…»'],
];

const steps: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'`<>()]+(?:@|\uff20|%40)[^\s"'`<>()]+/g, '<email>'],
  // Queries and fragments of URLs, and anything after a question mark that contains an equals sign.
  [/((?:https?:\/)?\/[^\s?#"'`]*)[?#][^\s"'`)]*/g, '$1'],
  [/\?[^\s"'`)=]*=[^\s"'`)]*/g, ''],
  [/([\w-]=)[^\s"'`()=;&]+/g, '$1<value>'],
  // Tokens and ids: long words with a digit.
  [/(?=[\w-]*\d)[\w-]{16,}/g, '<id>'],
  // Numbers with more than three digits, such as phone numbers and IP addresses.
  [/\p{Nd}(?:[\s().+/-]?\p{Nd}){3,}/gu, '<number>'],
];

/**
 * Reduces the message of an error to one line of at most 500 characters without personal data. One error has the same
 * text for all users.
 */
export function scrubMessage(message: string): string {
  const line = cleanLine(message.slice(0, LONGEST).toWellFormed());
  const unquoted = quotes.reduce(
    (text, [pattern, replacement]) =>
      text.replace(pattern, (quoted, content: string, end: string) =>
        end !== '' && NAME.test(content) ? quoted : replacement,
      ),
    line,
  );
  return steps
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), unquoted)
    .slice(0, LONGEST);
}
