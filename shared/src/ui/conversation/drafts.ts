import type { MessageFile } from '@cairn/shared/contract';
import { tabItems } from '@cairn/shared/platform';

const nameOf = (ownId: number, contactId: number) => `unsent.draft.${ownId}.${contactId}`;

/** Unsent text by contact; kept in this tab, survives reloads. */
export function readDraft(ownId: number, contactId: number): string {
  return tabItems.read(nameOf(ownId, contactId)) ?? '';
}

/** Stores a draft; an empty one is removed. */
export function writeDraft(ownId: number, contactId: number, text: string): void {
  tabItems.write(nameOf(ownId, contactId), text === '' ? null : text);
}

/** An unfinished edit of a sent message, with the revision on which it is based. */
export interface KeptEdit {
  readonly id: number;
  readonly content: string;
  readonly revision: number;
}

const editOf = (ownId: number, contactId: number) => `unsent.edit.${ownId}.${contactId}`;

/** The unfinished edit of a conversation; kept in this tab like a draft. */
export function readEdit(ownId: number, contactId: number): KeptEdit | undefined {
  const text = tabItems.read(editOf(ownId, contactId));
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
  tabItems.write(editOf(ownId, contactId), edit && JSON.stringify(edit));
}

const filesOf = (ownId: number, contactId: number) => `unsent.files.${ownId}.${contactId}`;

/** The uploaded files of the draft; kept in this tab like its text. */
export function readFiles(ownId: number, contactId: number): readonly MessageFile[] {
  try {
    return JSON.parse(tabItems.read(filesOf(ownId, contactId)) ?? '[]') as MessageFile[];
  } catch {
    return [];
  }
}

/** Stores the uploaded files of a draft. */
export function writeFiles(ownId: number, contactId: number, files: readonly MessageFile[]): void {
  tabItems.write(filesOf(ownId, contactId), files.length === 0 ? null : JSON.stringify(files));
}
