/**
 * Links to stored releases (ADR 28). Not part of `@cairn/shared/platform`, because the shell loads this module only for
 * a preview.
 */

/** The content of a preview link. */
export interface PreviewClaims {
  /** Id of the site, so that a link is not valid on another site with the same keys. */
  site: string;
  /** Name of the container. */
  name: string;
  release: string;
  /** In milliseconds since the Unix epoch. */
  expires: number;
}

/** The longest lifetime of a link that the shell accepts. */
export const LONGEST_PREVIEW_MS = 7 * 86_400_000;

/** The container name in a preview of the shell, which the operator signs (ADR 28). */
export const PREVIEWED_SHELL = 'shell';

const FIELDS = [/^[\w-]{1,64}$/, /^[a-z][a-z0-9-]{0,63}$/, /^[a-z0-9]{1,64}$/] as const;
const TOKEN = /^([\w-]{1,600})\.([\w-]{80,100})$/;

const toBase64Url = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromBase64Url = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

const listOf = ({ site, name, release, expires }: PreviewClaims) => [site, name, release, expires];

/** The text that a team, or the operator, signs. */
export const previewStatement = (claims: PreviewClaims): string =>
  `cairn-preview ${JSON.stringify(listOf(claims))}`;

/** The value of `?preview=`. */
export const writePreviewToken = (claims: PreviewClaims, signature: string): string =>
  `${toBase64Url(btoa(JSON.stringify(listOf(claims))))}.${toBase64Url(signature)}`;

/** Reads a token without verifying its signature; undefined if the text is not a token. */
export function readPreviewToken(token: string): { claims: PreviewClaims; signature: string } | undefined {
  const [, text, signature] = TOKEN.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(atob(fromBase64Url(text)));
    if (!Array.isArray(list) || list.length !== 4) return undefined;
    const [site, name, release, expires] = list as unknown[];
    const hasValidTexts = [site, name, release].every(
      (field, index) => typeof field === 'string' && FIELDS[index]?.test(field),
    );
    if (!hasValidTexts || !Number.isSafeInteger(expires)) return undefined;
    return { claims: { site, name, release, expires } as PreviewClaims, signature: fromBase64Url(signature) };
  } catch {
    return undefined;
  }
}

/** Returns the id under which a previewed shell is served. Nobody can guess the id without the token. */
export async function previewId(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
