import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';

/** Cookie with which the site selects the page of a previewed shell (`nginx/site.conf`). */
export const COOKIE = 'cairn_preview';

/** Makes the site serve its live shell to this browser again. @returns false if the browser keeps the cookie */
export function dismissShell(): boolean {
  document.cookie = `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
  return !document.cookie.includes(`${COOKIE}=`);
}

/**
 * Replaces a previewed shell with the live one if the code for previews could not be loaded: a previewed shell must not
 * run without its banner. The tokens are kept, so that the live shell can say that the preview failed. Nothing is shown
 * while the page is replaced.
 *
 * @throws Error if the browser keeps the cookie
 */
export async function replacePreviewedShell(): Promise<void> {
  if (!document.getElementById(PREVIEW_BLOCK_ID)) return;
  if (!dismissShell()) throw new Error('The banner of this preview could not be loaded');
  location.reload();
  await new Promise(() => undefined);
}
