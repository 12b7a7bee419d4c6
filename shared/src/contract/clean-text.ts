/**
 * Invisible characters with a meaning, each after the character to which it belongs. They occur in flags, joined emoji,
 * emoji forms, keycaps, and Han and Mongolian variants.
 */
const MEANINGFUL = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
  String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?\u200D(?=\p{Extended_Pictographic})`,
  String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mongolian}[\u180B-\u180F]`,
];
/** Scripts in which an invisible joiner or non-joiner between two letters has a meaning. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mandaic',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
];
// The script Mongolian contains invisible variation selectors, which are not letters.
const JOINING = String.raw`(?!\p{Default_Ignorable_Code_Point})[${JOINING_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')}]`;
const JOINED = String.raw`${JOINING}[\u200C\u200D](?=${JOINING})`;
/** Invisible characters, bidirectional controls and interlinear annotation characters. */
const INVISIBLE_CLASS = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;

const invisible = new RegExp(`(${[...MEANINGFUL, JOINED].join('|')})|[${INVISIBLE_CLASS}]`, 'gu');
// One character class: overlapping alternatives would take exponential time.
const blank = new RegExp(String.raw`^[\s\p{Cc}\p{Cf}\p{M}\u2800${INVISIBLE_CLASS}]*$`, 'u');
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controlsInText = /(?![\n\t])\p{Cc}/gu;
const blanksInLine = /[\s\p{Cc}\u2800]+/gu;

const emptyIfBlank = (text: string): string => (blank.test(text) ? '' : text);

/**
 * Removes invisible characters from a multi-line text (decision 69), except where they have a meaning, as in a family
 * emoji. Line breaks become `\n`.
 *
 * @returns '' if nothing visible remains
 */
export function cleanText(text: string): string {
  const visible = text.replace(lineEnds, '\n').replace(controlsInText, '').replace(invisible, '$1');
  return emptyIfBlank(visible.trim());
}

/**
 * Like {@link cleanText}, for one line in NFC. Each run of spaces, line breaks and control characters becomes one
 * space.
 */
export function cleanLine(text: string): string {
  const visible = text.replace(blanksInLine, ' ').replace(invisible, '$1').replace(/ {2,}/g, ' ');
  return emptyIfBlank(visible.trim()).normalize('NFC');
}
