import type { Doc } from 'yjs';
import type { TextEdit } from './text-edit.ts';

/** Name of a document's only shared type, as on the server. */
export const TEXT = 'text';
/** Transaction origin of local changes. */
export const OWN = 'own';
/** Long insertions are sent in pieces, none of which is too large for a request. */
const PIECE = 8_000;

/** Applies an edit. A long insertion becomes several updates. */
export function writeText(document: Doc, { at, removed, inserted }: TextEdit): void {
  const text = document.getText(TEXT);
  document.transact(() => text.delete(at, removed), OWN);
  for (let start = 0; start < inserted.length;) {
    const isSplit = /[\ud800-\udbff]/.test(inserted.charAt(start + PIECE - 1));
    const piece = inserted.slice(start, start + PIECE - (isSplit ? 1 : 0));
    const place = at + start;
    document.transact(() => text.insert(place, piece), OWN);
    start += piece.length;
  }
}
