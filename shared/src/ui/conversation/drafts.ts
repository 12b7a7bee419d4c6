const keyOf = (ownId: number, contactId: number) => `cairn.draft.${ownId}.${contactId}`;

/** What was typed to a contact and not sent; kept in this tab, over reloads. */
export function readDraft(ownId: number, contactId: number): string {
  try {
    return sessionStorage.getItem(keyOf(ownId, contactId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a draft; an empty one leaves nothing behind. */
export function writeDraft(ownId: number, contactId: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(ownId, contactId));
    else sessionStorage.setItem(keyOf(ownId, contactId), text);
  } catch {
    // Without storage the draft lives as long as the field.
  }
}
