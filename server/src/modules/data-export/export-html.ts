import { PRODUCT_NAME } from '@cairn/shared/contract';
import { escapeHtml } from '../../escape-html.ts';
import { EmbeddedPicture, type Entry } from './sections/index.ts';

/** `startsAt` becomes `Starts at`. */
const labelOf = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, part]) => `${labelOf(field)}: ${textOf(part)}`)
      .join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Fields that contain instants, although their names do not end with `At`. */
const INSTANTS = new Set(['at', 'time', 'offeredTime', 'proposedTimes', 'waitingSince', 'heldUntil']);

const isInstant = (field: string, text: string) =>
  (field.endsWith('At') || INSTANTS.has(field)) && INSTANT.test(text);

/** Fields that contain codes, never text that users have typed. */
const CODES = new Set(['action', 'kind', 'outcome', 'statement', 'status']);

/** `no_show_mentor` becomes `No show mentor`. */
const wordsOf = (code: string): string => {
  const words = code.replace(/[._-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function valueOf(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => valueOf(field, item)).join(', ');
  const text = textOf(value);
  if (CODES.has(field)) return wordsOf(text);
  return isInstant(field, text) ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : text;
}

const contentOf = (field: string, value: unknown) =>
  value instanceof EmbeddedPicture
    ? `<img src="${escapeHtml(value.url)}" alt="${escapeHtml(labelOf(field))}">`
    : escapeHtml(valueOf(field, value));

const cell = (tag: 'td' | 'dd', field: string, value: unknown) =>
  `<${tag} dir="auto">${contentOf(field, value)}</${tag}>`;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 75rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; }
dt, th { font-weight: 600; text-align: left; }
dd { margin: 0; }
dd, td { white-space: pre-wrap; unicode-bidi: isolate; }
dd { overflow-wrap: anywhere; }
img { max-width: min(16rem, 100%); height: auto; }
div { overflow-x: auto; }
table { width: max-content; border-collapse: collapse; }
td { max-width: min(30rem, 70vw); overflow-wrap: break-word; }
th, td { padding: .375rem .75rem; border: 1px solid #8889; vertical-align: top; }
`;

/** The start of the file. The content security policy forbids scripts and requests. */
export function openPage(createdAt: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your ${PRODUCT_NAME} data</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Your ${PRODUCT_NAME} data</h1>
<p>Exported ${escapeHtml(valueOf('at', createdAt))}.</p>
`;
}

/** A section with a single entry. */
export function describeEntry(title: string, entry: Entry): string {
  const fields = Object.entries(entry).map(
    ([field, value]) => `<dt>${escapeHtml(labelOf(field))}</dt>${cell('dd', field, value)}\n`,
  );
  return `<h2>${escapeHtml(title)}</h2>\n<dl>\n${fields.join('')}</dl>\n`;
}

/** The start of a section with a table. All entries have the same fields as `first`. */
export function openTable(title: string, first: Entry): string {
  const headings = Object.keys(first).map((field) => `<th scope="col">${escapeHtml(labelOf(field))}</th>`);
  return `<h2>${escapeHtml(title)}</h2>\n<div tabindex="0" role="region" aria-label="${escapeHtml(title)}">\n<table>\n<thead><tr>${headings.join('')}</tr></thead>\n<tbody>\n`;
}

export const tableRow = (entry: Entry): string =>
  `<tr>${Object.entries(entry)
    .map(([field, value]) => cell('td', field, value))
    .join('')}</tr>\n`;

export const closeTable = '</tbody>\n</table>\n</div>\n';

export const emptySection = (title: string): string => `<h2>${escapeHtml(title)}</h2>\n<p>None.</p>\n`;

export const closePage = '</main>\n</body>\n</html>\n';
