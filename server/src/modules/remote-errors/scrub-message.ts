import { cleanLine } from '@cairn/shared/contract';

const LONGEST = 500;
/** A name in code, such as a property or a module; anything else in quotes may be what a user has typed. */
const NAME = /^[\w$.:#/-]{0,40}$/;

/** Quoted texts. The browser cuts long messages, so the closing quote may be missing. */
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
  // Numbers with more than three digits, phone numbers and IP addresses included.
  [/\p{Nd}(?:[\s().+/-]?\p{Nd}){3,}/gu, '<number>'],
];

/**
 * The message of an error on one line of at most 500 characters, without what can be personal data: queries, values
 * after an equals sign, e-mail addresses, long numbers, tokens, and quoted texts that are not a name in code. So the
 * same error has the same text for different users.
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
