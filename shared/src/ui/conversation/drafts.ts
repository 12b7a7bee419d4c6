import { tabItems } from '@cairn/shared/platform';

const nameOf = (ownId: number, contactId: number) => `unsent.draft.${ownId}.${contactId}`;

/** What was typed to a contact and not sent; kept in this tab, over reloads. */
export function readDraft(ownId: number, contactId: number): string {
  return tabItems.read(nameOf(ownId, contactId)) ?? '';
}

/** Keeps a draft; an empty one leaves nothing behind. */
export function writeDraft(ownId: number, contactId: number, text: string): void {
  tabItems.write(nameOf(ownId, contactId), text === '' ? null : text);
}
