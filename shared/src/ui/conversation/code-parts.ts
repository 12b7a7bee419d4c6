/** A part of a message: plain text, inline code, or a code block. */
export interface MessagePart {
  readonly kind: 'text' | 'code' | 'block';
  readonly text: string;
}

const FENCED = String.raw`(?<=^|\n)${'`'.repeat(3)}[\w+#.-]{0,20}[ \t]*\n(?<block>[^]*?)\n${'`'.repeat(3)}(?=\n|$)`;
const INLINE = String.raw`(?<ticks>${'`'.repeat(3)}|${'`'})(?<code>[^${'`'}\n]+)\k<ticks>`;
const CODE = new RegExp(`${FENCED}|${INLINE}`, 'gu');

/**
 * Splits a message into text, inline code between backticks, and code blocks between lines of three backticks.
 * Unmatched backticks remain text.
 */
export function codeParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  const addText = (text: string) => text !== '' && parts.push({ kind: 'text', text });
  for (const { 0: found, index, groups = {} } of message.matchAll(CODE)) {
    const { block, code = '' } = groups;
    const before = message.slice(end, index);
    end = index + found.length;
    if (block === undefined) {
      addText(before);
      parts.push({ kind: 'code', text: code });
    } else {
      // The line breaks around a block belong neither to the block nor to the text.
      addText(before.replace(/\n$/, ''));
      parts.push({ kind: 'block', text: block });
      if (message[end] === '\n') end += 1;
    }
  }
  addText(message.slice(end));
  return parts;
}
