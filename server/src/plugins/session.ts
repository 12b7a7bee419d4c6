import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import { type DatabaseHandle, run, statement } from '../database/client/index.ts';
import { hashToken } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request's live session; null for anyone else. */
    actor: Actor | null;
  }
  interface FastifyInstance {
    sessionCookie: SessionCookie;
  }
}

type Row = Omit<Actor, 'sessionHash'>;

/** Session and account in one read, so that a block or a deletion counts from the next request on. */
const findActor = statement<Row>(
  'session_find_actor',
  `SELECT a.id, a.role::text AS role, a.email::text AS email, a.name, a.time_zone AS "timeZone", s.expires_at AS "expiresAt"
     FROM auth_sessions s
     JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = $1
      AND s.expires_at > now()
      AND s.confirmed_at IS NOT NULL
      AND a.status = 'active'
      AND a.deleted_at IS NULL`,
);

/** Reads and writes the one cookie that the server trusts (decision 14). */
export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clear: (reply: FastifyReply) => void;
}

function createSessionCookie(config: Config): SessionCookie {
  const secure = config.publicUrl.startsWith('https:');
  const name = secure ? '__Host-cairn-session' : 'cairn-session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

/** Finds the account behind a session's secret. */
export async function findActorByToken(database: DatabaseHandle, token: string): Promise<Actor | null> {
  const sessionHash = hashToken(token);
  const [row] = await run(database.pool, findActor, [sessionHash]);
  return row ? { ...row, sessionHash } : null;
}

/** Puts the account of the session on each request of the API (issue 3, "Sessions"). */
export const sessionPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    await app.register(cookie);
    app.decorateRequest('actor', null);
    const sessionCookie = createSessionCookie(config);
    app.decorate('sessionCookie', sessionCookie);
    app.addHook('onRequest', async (request) => {
      if (!request.routeOptions.config.call) return;
      const token = sessionCookie.read(request);
      if (token) request.actor = await findActorByToken(database, token);
    });
  },
  { name: 'session', dependencies: ['errors'] },
);
