import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import { browserCookie } from '../browser-cookie.ts';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/client/index.ts';
import { createActorLookup } from './actor-lookup.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request's auth session, or null. */
    actor: Actor | null;
  }
  interface FastifyInstance {
    sessionCookie: SessionCookie;
  }
}

/** Reads and writes the session cookie, the only one that authenticates a request (decision 14). */
export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clear: (reply: FastifyReply) => void;
}

function createSessionCookie(config: Config): SessionCookie {
  const sessionCookie = browserCookie(config, 'session');
  const { name } = sessionCookie;
  const attributes = { ...sessionCookie.attributes, sameSite: 'lax' } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

/** Sets `request.actor` for each call of the contract. */
export const sessionPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    await app.register(cookie);
    app.decorateRequest('actor', null);
    const sessionCookie = createSessionCookie(config);
    app.decorate('sessionCookie', sessionCookie);
    const findActor = createActorLookup(database, config);
    app.addHook('onRequest', async (request) => {
      if (!request.routeOptions.config.call) return;
      const token = sessionCookie.read(request);
      if (token) request.actor = await findActor(token);
    });
  },
  { name: 'session', dependencies: ['errors'] },
);
