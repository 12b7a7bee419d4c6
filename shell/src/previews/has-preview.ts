import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';

/** URL parameter of a preview link. */
export const PARAMETER = 'preview';
/** Storage key of the preview tokens. */
export const STORE_KEY = 'cairn.previews';

/** Whether this browser needs the code for previews (ADR 28). */
export function hasPreview(): boolean {
  if (document.getElementById(PREVIEW_BLOCK_ID) || new URLSearchParams(location.search).has(PARAMETER))
    return true;
  try {
    return localStorage.getItem(STORE_KEY) !== null;
  } catch {
    return false;
  }
}
