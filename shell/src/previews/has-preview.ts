import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';

/** Parameter of a preview link. */
export const PARAMETER = 'preview';
/** Where this browser keeps the tokens of its previews. */
export const STORE_KEY = 'cairn.previews';

/** Whether this browser opens or uses a preview (ADR 28); the code for previews is loaded only then. */
export function hasPreview(): boolean {
  if (document.getElementById(PREVIEW_BLOCK_ID) || new URLSearchParams(location.search).has(PARAMETER))
    return true;
  try {
    return localStorage.getItem(STORE_KEY) !== null;
  } catch {
    return false;
  }
}
