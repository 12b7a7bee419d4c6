import type { Rule } from '@cairn/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import { forbidden, unauthenticated } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Present on routes of the contract; carries the declared rule. */
    call?: { name: string; rule: Rule };
  }
}

const roleOfRule: Partial<Record<Rule['who'], Actor['role']>> = {
  admin: 'admin',
  student: 'student',
  mentor: 'mentor',
  ownStudent: 'student',
  ownMentor: 'mentor',
};

type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** The values at a path such as `query.email` or `body.*.teacherId`; `*` is each item of a list. */
function valuesAt(parts: Parts, subject: string): unknown[] {
  let found: unknown[] = [parts];
  for (const step of subject.split('.')) {
    found = found.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? (value as unknown[]) : [undefined];
      return [(value as Record<string, unknown> | null | undefined)?.[step]];
    });
  }
  return found;
}

const sameEmail = (value: unknown, email: string) =>
  typeof value === 'string' && value.toLowerCase() === email.toLowerCase();

/** Wherever the request names the actor's side of a conversation it must be the actor, and it must name it. */
function isOwnPair(parts: Parts, actor: Actor): boolean {
  const field = { student: 'studentId', mentor: 'teacherId', admin: undefined }[actor.role];
  if (!field) return false;
  const named = ['query', 'body']
    .flatMap((part) => valuesAt(parts, `${part}.${field}`))
    .filter((id) => id !== undefined);
  return named.length > 0 && named.every((id) => id === actor.id);
}

/** Whether the account may make the call at all, before anything of the request is read. */
function mayCall(rule: Rule, actor: Actor): boolean {
  const role = roleOfRule[rule.who];
  return role === undefined || role === actor.role;
}

/** Whether the ids and e-mails of a validated request are one's own. */
function mayTouch(rule: Rule, parts: Parts, actor: Actor): boolean {
  switch (rule.who) {
    case 'self':
      return (
        actor.role === 'admin' ||
        valuesAt(parts, rule.subject).every((value) => sameEmail(value, actor.email))
      );
    case 'ownStudent':
    case 'ownMentor':
      return valuesAt(parts, rule.subject).every((value) => value === actor.id);
    case 'pair':
      return isOwnPair(parts, actor);
    default:
      return true;
  }
}

/**
 * Holds each call against the rule it declares (product.md, "Authorization, call by call"): 401 without a session
 * and 403 for another role before the request is parsed, 403 for another's id or e-mail before any query.
 * A route of the API without a rule fails at start.
 */
export const authorizationPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      const isApi =
        route.url.startsWith('/api/') &&
        !route.url.startsWith('/api/docs') &&
        route.url !== '/api/openapi.json';
      if (isApi && !route.config?.call)
        throw new Error(`${String(route.method)} ${route.url} declares no rule`);
    });
    app.addHook('onRequest', async (request) => {
      const rule = request.routeOptions.config.call?.rule;
      if (!rule || rule.who === 'anonymous') return;
      if (!request.actor) throw unauthenticated();
      if (!mayCall(rule, request.actor)) throw forbidden();
    });
    app.addHook('preHandler', async (request) => {
      const rule = request.routeOptions.config.call?.rule;
      if (!rule || !request.actor) return;
      if (!mayTouch(rule, request, request.actor)) throw forbidden();
    });
  },
  { name: 'authorization', dependencies: ['session'] },
);
