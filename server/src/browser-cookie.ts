import type { Config } from './config.ts';

/**
 * Name and attributes of a cookie that scripts cannot read. Over HTTPS the prefix `__Host-` keeps other hosts of the
 * domain from setting it.
 *
 * @param purpose what the cookie is for, a part of its name
 */
export function browserCookie({ publicUrl }: Config, purpose: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: `${secure ? '__Host-' : ''}cairn-${purpose}`,
    attributes: { path: '/', httpOnly: true, secure },
  } as const;
}
