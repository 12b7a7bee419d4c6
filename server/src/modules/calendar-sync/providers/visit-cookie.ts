import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie } from '../../../browser-cookie.ts';
import type { Config } from '../../../config.ts';
import { generateToken } from '../../../tokens.ts';

/** The time that a person has to decide at the provider. */
const VISIT_MS = 10 * 60_000;
const TOKEN = /^[\w-]{43}$/;
const STATE = /^(\d{1,16})\.([\w-]{43})$/;

interface Visit {
  provider: string;
  sessionHash: Buffer;
}

const derive = (token: string, text: string) => createHmac('sha256', token).update(text).digest('base64url');

const stateOf = (token: string, { provider, sessionHash }: Visit, endsAt: number) =>
  `${endsAt}.${derive(token, `state|${provider}|${sessionHash.toString('hex')}|${endsAt}`)}`;

const isEqual = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Keeps the secret of a visit in a cookie. The cookie has `SameSite=Lax`, so that the browser sends it when the
 * provider redirects back to Cairn. State and PKCE verifier are derived from the secret, so a visit needs no row in the
 * database. A visit is bound to one browser, auth session and provider.
 */
export function createVisitCookie(config: Config) {
  const { name, attributes: shared } = browserCookie(config, 'calendar');
  const attributes = { ...shared, sameSite: 'lax' } as const;
  return {
    begin: (reply: FastifyReply, visit: Visit, now: Date) => {
      const token = generateToken();
      reply.setCookie(name, token, { ...attributes, maxAge: VISIT_MS / 1_000 });
      const state = stateOf(token, visit, now.getTime() + VISIT_MS);
      return { state, verifier: derive(token, `verifier|${state}`) };
    },
    /**
     * Ends the visit if the state is right and has not expired. Pages of other sites do not know the state, so they
     * cannot end a visit.
     *
     * @returns the verifier of the visit; undefined for a wrong or expired state
     */
    end: (request: FastifyRequest, reply: FastifyReply, state: string, visit: Visit, now: Date) => {
      const token = request.cookies[name];
      const endsAt = Number(STATE.exec(state)?.[1] ?? 0);
      if (token === undefined || !TOKEN.test(token) || endsAt < now.getTime()) return undefined;
      if (!isEqual(state, stateOf(token, visit, endsAt))) return undefined;
      reply.clearCookie(name, attributes);
      return derive(token, `verifier|${state}`);
    },
  };
}
