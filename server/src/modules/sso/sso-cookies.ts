import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie } from '../../browser-cookie.ts';
import type { Config } from '../../config.ts';
import { generateToken, hashToken } from '../../tokens.ts';

/** Lifetime of an attempt, and of a pending sign-in. */
export const SSO_MS = 10 * 60_000;
const TOKEN = /^[\w-]{43}$/;

/** The nonce and the PKCE verifier of an attempt. Both are derived, so that the database stores neither. */
export const secretsOf = (token: string, state: string) => {
  const derive = (use: string) => createHmac('sha256', token).update(`${use}|${state}`).digest('base64url');
  return { nonce: derive('nonce'), verifier: derive('verifier') };
};

/** Cookies that bind attempts and pending sign-ins to a browser. `Lax`, because providers redirect back to the site. */
export function createSsoCookies(config: Config) {
  const cookieOf = (purpose: string) => {
    const { name, attributes } = browserCookie(config, purpose);
    const all = { ...attributes, sameSite: 'lax' } as const;
    return {
      read: (request: FastifyRequest) => {
        const token = request.cookies[name];
        return token !== undefined && TOKEN.test(token) ? token : undefined;
      },
      write: (reply: FastifyReply, token: string) =>
        void reply.setCookie(name, token, { ...all, maxAge: SSO_MS / 1_000 }),
      clear: (reply: FastifyReply) => void reply.clearCookie(name, all),
    };
  };
  const attempt = cookieOf('sso');
  const pending = cookieOf('sso-pending');
  return {
    /** Returns the secret that the attempts of all tabs share, and extends the lifetime of the secret. */
    prepareAttempt: (request: FastifyRequest, reply: FastifyReply): string => {
      const token = attempt.read(request) ?? generateToken();
      attempt.write(reply, token);
      return token;
    },
    attemptTokenOf: attempt.read,
    /** Sets a cookie with the secret of a new pending sign-in; returns the hash of the secret. */
    beginPending: (reply: FastifyReply): Buffer => {
      const token = generateToken();
      pending.write(reply, token);
      return hashToken(token);
    },
    pendingOf: (request: FastifyRequest): Buffer | undefined => {
      const token = pending.read(request);
      return token === undefined ? undefined : hashToken(token);
    },
    endPending: pending.clear,
  };
}
export type SsoCookies = ReturnType<typeof createSsoCookies>;
