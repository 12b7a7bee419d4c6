import { PASSKEY_CHALLENGE_MS } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie } from '../../browser-cookie.ts';
import type { Config } from '../../config.ts';
import { generateToken, hashToken } from '../../tokens.ts';

const TOKEN = /^[\w-]{43}$/;

/** A cookie with a secret that binds the challenges of a sign-in to a browser. */
export function createPasskeyCookie(config: Config) {
  const { name, attributes } = browserCookie(config, 'passkey');
  const read = (request: FastifyRequest) => {
    const token = request.cookies[name];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  };
  return {
    /** The hash of this browser's secret; undefined if the browser has none. */
    holderOf: (request: FastifyRequest): Buffer | undefined => {
      const token = read(request);
      return token === undefined ? undefined : hashToken(token);
    },
    /** Creates or prolongs the secret of this browser. All tabs share the secret. @returns the hash of the secret */
    prepare: (request: FastifyRequest, reply: FastifyReply): Buffer => {
      const token = read(request) ?? generateToken();
      reply.setCookie(name, token, {
        ...attributes,
        sameSite: 'strict',
        maxAge: PASSKEY_CHALLENGE_MS / 1_000,
      });
      return hashToken(token);
    },
  };
}
