/** Parameter of a preview link. */
export const PARAMETER = 'preview';
/** Where this browser keeps the tokens of its previews. */
export const STORE_KEY = 'cairn.previews';
/** Id of the data block in the page of a previewed shell, with the token of its link. */
export const BLOCK_ID = 'cairn-preview';

/** Whether this browser opens or uses a preview (ADR 28); the code of previews is loaded only then. */
export function hasPreview(): boolean {
  if (document.getElementById(BLOCK_ID) || new URLSearchParams(location.search).has(PARAMETER)) return true;
  try {
    return localStorage.getItem(STORE_KEY) !== null;
  } catch {
    return false;
  }
}
