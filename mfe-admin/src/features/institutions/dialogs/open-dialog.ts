import type { Institution } from '@cairn/shared/contract';

export type DialogKind = 'edit' | 'token' | 'revoke' | 'delete';

/** The open dialog of the page. */
export type OpenDialog =
  { readonly kind: 'add' } | { readonly kind: DialogKind; readonly institution: Institution };
