import type { MessageFile } from '@cairn/shared/contract';
import { tabItems } from '@cairn/shared/platform';

const draftName = (ownId: number, contactId: number) => `unsent.draft.${ownId}.${contactId}`;

/** The unsent text to a contact, which is kept in this tab and survives reloads. */
export function readDraft(ownId: number, contactId: number): string {
  return tabItems.read(draftName(ownId, contactId)) ?? '';
}

/** Stores a draft. An empty text removes the draft. */
export function writeDraft(ownId: number, contactId: number, text: string): void {
  tabItems.write(draftName(ownId, contactId), text === '' ? null : text);
}

/** An unfinished edit of a sent message, with the revision on which the edit is based. */
export interface KeptEdit {
  readonly id: number;
  readonly content: string;
  readonly revision: number;
}

const editName = (ownId: number, contactId: number) => `unsent.edit.${ownId}.${contactId}`;

/** The unfinished edit of a conversation; kept in this tab like a draft. */
export function readEdit(ownId: number, contactId: number): KeptEdit | undefined {
  const text = tabItems.read(editName(ownId, contactId));
  if (text === null) return undefined;
  try {
    const { id, content, revision } = JSON.parse(text) as Partial<KeptEdit>;
    return typeof id === 'number' && typeof content === 'string' && typeof revision === 'number'
      ? { id, content, revision }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an edit; `null` removes it. */
export function writeEdit(ownId: number, contactId: number, edit: KeptEdit | null): void {
  tabItems.write(editName(ownId, contactId), edit && JSON.stringify(edit));
}

const filesName = (ownId: number, contactId: number) => `unsent.files.${ownId}.${contactId}`;

/** The uploaded files of the draft; kept in this tab like its text. */
export function readFiles(ownId: number, contactId: number): readonly MessageFile[] {
  try {
    return JSON.parse(tabItems.read(filesName(ownId, contactId)) ?? '[]') as MessageFile[];
  } catch {
    return [];
  }
}

/** Stores the uploaded files of a draft. */
export function writeFiles(ownId: number, contactId: number, files: readonly MessageFile[]): void {
  tabItems.write(filesName(ownId, contactId), files.length === 0 ? null : JSON.stringify(files));
}
