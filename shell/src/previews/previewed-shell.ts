import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';

/** Cookie with which nginx selects the page of a previewed shell (`nginx/site.conf`). */
export const COOKIE = 'cairn_preview';

/** Ends the preview of the shell. @returns false if the browser keeps the cookie */
export function dismissShell(): boolean {
  document.cookie = `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
  return !document.cookie.includes(`${COOKIE}=`);
}

/**
 * Replaces a previewed shell with the live shell. A previewed shell must not run without the preview banner. Never
 * resolves if the page is replaced.
 *
 * @throws Error if the browser keeps the cookie
 */
export async function replacePreviewedShell(): Promise<void> {
  if (!document.getElementById(PREVIEW_BLOCK_ID)) return;
  if (!dismissShell()) throw new Error('The banner of this preview could not be loaded');
  location.reload();
  await new Promise(() => undefined);
}
