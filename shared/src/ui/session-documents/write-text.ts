import type { Doc } from 'yjs';
import type { TextEdit } from './text-edit.ts';

/** Name of the Yjs text in a document. The server uses the same name. */
export const TEXT = 'text';
/** Transaction origin of local changes. */
export const OWN = 'own';
/** Maximum length of one insertion, because requests have a size limit. */
const CHUNK = 8_000;

/** Applies an edit. A long insertion becomes several updates. */
export function writeText(document: Doc, { at, removed, inserted }: TextEdit): void {
  const text = document.getText(TEXT);
  document.transact(() => text.delete(at, removed), OWN);
  for (let start = 0; start < inserted.length;) {
    const isSplit = /[\ud800-\udbff]/.test(inserted.charAt(start + CHUNK - 1));
    const chunk = inserted.slice(start, start + CHUNK - (isSplit ? 1 : 0));
    const place = at + start;
    document.transact(() => text.insert(place, chunk), OWN);
    start += chunk.length;
  }
}
