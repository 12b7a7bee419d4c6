import { cleanLine } from '@cairn/shared/contract';

const LONGEST = 500;
/** A name in code, such as a property or a module; anything else in quotes may be what a user has typed. */
const NAME = /^[\w$.:#/-]{0,40}$/;

const steps: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'`<>()]+@[^\s"'`<>()]+/g, '<email>'],
  // Queries and fragments of URLs, with what follows a question mark and contains an equals sign.
  [/((?:https?:\/)?\/[^\s?#"'`]*)[?#][^\s"'`)]*/g, '$1'],
  [/\?[^\s"'`)=]*=[^\s"'`)]*/g, ''],
  // Tokens and ids: long words with a digit.
  [/(?=[\w-]*\d)[\w-]{16,}/g, '<id>'],
  // Numbers with more than three digits, phone numbers and addresses included.
  [/\d(?:[\s().+-]?\d){3,}/g, '<number>'],
];

/**
 * The message of an error on one line of at most 500 characters, without personal data: no queries, e-mail addresses,
 * long numbers or quoted texts, and no invisible characters. Equal errors of different users become equal texts.
 */
export function scrubMessage(message: string): string {
  const line = cleanLine(message.slice(0, LONGEST).toWellFormed());
  const unquoted = line
    .replace(/"([^"]*)"/g, (quoted, text: string) => (NAME.test(text) ? quoted : '"…"'))
    .replace(/`([^`]*)`/g, (quoted, text: string) => (NAME.test(text) ? quoted : '`…`'))
    // Not an apostrophe.
    .replace(/(?<!\w)'([^']*)'(?!\w)/g, (quoted, text: string) => (NAME.test(text) ? quoted : "'…'"));
  return steps.reduce((text, [pattern, by]) => text.replace(pattern, by), unquoted).slice(0, LONGEST);
}
