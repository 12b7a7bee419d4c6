import { publicLink } from './public-link.ts';

/** A piece of text of a bio, with its marks. */
export interface BioRun {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isEmphasized?: boolean;
  /** The https URL of a link. */
  readonly link?: string;
}

/** A paragraph has one item; the items of a list are its entries. */
export interface BioBlock {
  readonly kind: 'paragraph' | 'list' | 'numbered';
  readonly items: readonly (readonly BioRun[])[];
}

/** Maximum depth to which nested marks are read. */
const MAX_DEPTH = 3;

const ESCAPED = String.raw`\\(?<escaped>[\\*_[\]()#+.-])`;
const LINK = String.raw`\[(?<label>[^[\]\n]+)\]\((?<address>[^\s()]+)\)`;
const STARS = String.raw`(?<!\*)(?<stars>\*{1,3})(?![\s*])(?<starred>[^]+?)(?<![\s*\\])\k<stars>(?!\*)`;
/** Underscores within a word are not marks: `snake_case`. */
const UNDERSCORES = String.raw`(?<![\p{L}\p{N}_])(?<underscores>_{1,3})(?![\s_])(?<underscored>[^]+?)(?<![\s_\\])\k<underscores>(?![\p{L}\p{N}_])`;
const marks = new RegExp([ESCAPED, LINK, STARS, UNDERSCORES].join('|'), 'gu');

type Marks = Omit<BioRun, 'text'>;

/** Links with a URL that is not allowed stay as they were written. */
function readRuns(text: string, outer: Marks, depth: number): BioRun[] {
  if (depth > MAX_DEPTH) return [{ text, ...outer }];
  const runs: BioRun[] = [];
  let end = 0;
  const add = (plain: string) => {
    if (plain !== '') runs.push({ text: plain, ...outer });
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(marks)) {
    add(text.slice(end, index));
    end = index + whole.length;
    const { escaped, label, address, stars, starred, underscores, underscored } = groups;
    const link = address === undefined ? undefined : publicLink(address);
    const inner = starred ?? underscored;
    const mark = (stars ?? underscores ?? '').length;
    if (inner !== undefined) {
      const isStrong = mark > 1 || outer.isStrong;
      const isEmphasized = mark !== 2 || outer.isEmphasized;
      const own = { ...(isStrong && { isStrong }), ...(isEmphasized && { isEmphasized }) };
      runs.push(...readRuns(inner, own, depth + 1));
    } else if (label !== undefined && link !== undefined) runs.push({ text: label, ...outer, link });
    else add(escaped ?? whole);
  }
  add(text.slice(end));
  return runs;
}

const HEADING = /^#{1,6}\s+(?<text>\S.*)$/u;
const ENTRY = /^(?:[-*+]|(?<number>\d{1,9})[.)])\s+(?<text>\S.*)$/u;

interface OpenBlock {
  kind: BioBlock['kind'];
  isHeading?: boolean;
  texts: string[];
}

/** A blank line ends a paragraph, but a list continues if another entry follows. */
function readBlocks(bio: string): OpenBlock[] {
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  const start = (block: OpenBlock) => {
    blocks.push(block);
    open = block;
  };
  for (const line of bio.split('\n').map((text) => text.trim())) {
    const heading = HEADING.exec(line)?.groups?.text;
    const entry = ENTRY.exec(line)?.groups;
    const kind = entry?.number === undefined ? 'list' : 'numbered';
    const last = blocks.at(-1);
    // A numbered list begins with 1: "2019. A year" is text.
    const isEntry =
      entry?.text !== undefined && (kind === 'list' || entry.number === '1' || last?.kind === kind);
    if (line === '') open = undefined;
    else if (heading !== undefined) start({ kind: 'paragraph', isHeading: true, texts: [heading] });
    else if (isEntry) {
      if (last?.kind === kind) last.texts.push(entry.text ?? '');
      else start({ kind, texts: [entry.text ?? ''] });
      open = blocks.at(-1);
    } else if (open && !open.isHeading) open.texts.push(`${open.texts.pop() ?? ''}\n${line}`);
    else start({ kind: 'paragraph', texts: [line] });
  }
  return blocks;
}

/** Reads a bio, which is written in a subset of Markdown (ADR 66). A heading becomes a bold line; HTML stays text. */
export const readBio = (bio: string): BioBlock[] =>
  readBlocks(bio).map(({ kind, isHeading, texts }) => ({
    kind,
    items: texts.map((text) => readRuns(text, isHeading ? { isStrong: true } : {}, 1)),
  }));

/** A bio in one line without marks. The bio may be truncated. */
export const bioLine = (bio: string): string =>
  readBio(bio)
    .flatMap(({ items }) => items.map((runs) => runs.map(({ text }) => text).join('')))
    .join(' ')
    .replace(/\*\*|__|\[(?=[^\]]*…$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
