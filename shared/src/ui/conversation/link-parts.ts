interface TextPart {
  readonly text: string;
  /** Present if the text is a URL. */
  readonly href?: string;
}

/** Only absolute http and https URLs, so that no other scheme can become a link. */
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"'\p{C}\u2028\u2029]+/giu;
const TRAILING = /[.,;:!?…*_~]+$/u;
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
] as const;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Removes the punctuation of the surrounding sentence, and unmatched closing brackets. */
function trimUrl(url: string): string {
  let trimmed = url;
  for (let before = ''; before !== trimmed;) {
    before = trimmed;
    trimmed = trimmed.replace(TRAILING, '');
    for (const [open, close] of PAIRS) {
      if (trimmed.endsWith(close) && count(trimmed, close) > count(trimmed, open))
        trimmed = trimmed.slice(0, -1);
    }
  }
  return trimmed;
}

/** Splits a text at its URLs. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const url = trimUrl(found);
    if (!URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href: url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
