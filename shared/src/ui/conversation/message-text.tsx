import { Fragment } from 'react';
import { CodeBlock } from './code-block.tsx';
import { codeParts, type MessagePart } from './code-parts.ts';
import { linkParts } from './link-parts.ts';

/** A text with its URLs as links. */
function Linked({ children }: { children: string }) {
  return linkParts(children).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ),
  );
}

/** Groups adjacent text and inline code into paragraphs. Each block of code is a separate group. */
function paragraphsOf(parts: readonly MessagePart[]): MessagePart[][] {
  const paragraphs: MessagePart[][] = [];
  for (const part of parts) {
    const last = paragraphs.at(-1);
    if (part.kind !== 'block' && last && last[0]?.kind !== 'block') last.push(part);
    else paragraphs.push([part]);
  }
  return paragraphs;
}

/** The text of a message, with links and code; never rendered as HTML (decision 34). */
export function MessageText({ children }: { children: string }) {
  return paragraphsOf(codeParts(children)).map((parts, index) => {
    const [first] = parts;
    if (first?.kind === 'block') return <CodeBlock key={index}>{first.text}</CodeBlock>;
    return (
      <p key={index}>
        {parts.map(({ kind, text }, place) =>
          kind === 'code' ? <code key={place}>{text}</code> : <Linked key={place}>{text}</Linked>,
        )}
      </p>
    );
  });
}
