import type { GroupParticipant, OwnGroupSession } from '@cairn/shared/contract';

/** The open dialog. `group` is the group session when the dialog was opened. */
export type GroupDialog =
  | { readonly kind: 'publish' }
  | { readonly kind: 'edit' | 'message' | 'cancel'; readonly group: OwnGroupSession }
  | { readonly kind: 'remove'; readonly group: OwnGroupSession; readonly participant: GroupParticipant };
