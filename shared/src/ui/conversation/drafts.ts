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
