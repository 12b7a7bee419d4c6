import type { AdminInvitation, Administrator } from '@cairn/shared/contract';

/** The open dialog of the page. */
export type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'remove'; readonly administrator: Administrator }
  | { readonly kind: 'revoke'; readonly invitation: AdminInvitation };
