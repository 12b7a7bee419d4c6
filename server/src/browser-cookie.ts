import type { Config } from './config.ts';

/**
 * Name and attributes of a cookie that scripts cannot read. The prefix `__Host-` keeps other hosts of the domain from
 * setting the cookie.
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
