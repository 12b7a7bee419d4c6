import { Doc, encodeStateAsUpdate } from 'yjs';
import type { SessionDocument } from '@cairn/shared/contract';
import { toBase64 } from '../base64.ts';

/** The server's response for a document that contains this text. */
export function documentWith(text: string): SessionDocument {
  const document = new Doc();
  document.getText('text').insert(0, text);
  return { sequence: 1, updates: [toBase64(encodeStateAsUpdate(document))], isEditable: true };
}
