import { type AdminRole, isAtLeast, type Rule } from '@cairn/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import type { DatabaseHandle } from '../database/client/index.ts';
import { adminRoleRequired, forbidden, notFound, unauthenticated } from '../errors.ts';
import { findAccountId } from '../modules/accounts/email-key.ts';
import { requireTwoFactorInTime } from '../modules/auth/mandatory-two-factor.ts';
import { requireRecentAuthentication } from '../modules/auth/require-authentication.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes of the contract. */
    call?: { name: string; rule: Rule; setsUpTwoFactor: boolean; needsRecentAuthentication: boolean };
  }
  interface FastifyRequest {
    /** For the rule `self`: the id of the account whose e-mail address the request contains. */
    subjectId: number | undefined;
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

/** Whether the request names the caller, and nobody else, in the id field of the caller's role. */
function isOwnPair(parts: Parts, actor: Actor): boolean {
  const field = { student: 'studentId', mentor: 'teacherId', admin: undefined }[actor.role];
  if (!field) return false;
  const ids = ['query', 'body']
    .flatMap((part) => valuesAt(parts, `${part}.${field}`))
    .filter((id) => id !== undefined);
  return ids.length > 0 && ids.every((id) => id === actor.id);
}

/** Whether the role of the account may make the call. */
function mayCall(rule: Rule, actor: Actor): boolean {
  const role = roleOfRule[rule.who];
  return role === undefined || role === actor.role;
}

/** The lowest admin role for the rule; undefined if the rule requires none, or the account is not an admin. */
function requiredAdminRole(rule: Rule, { role }: Actor): AdminRole | undefined {
  return role === 'admin' && 'adminRole' in rule ? rule.adminRole : undefined;
}

/** Whether the ids that the rule names in a validated request are the caller's. */
function mayAccess(rule: Rule, parts: Parts, actor: Actor): boolean {
  switch (rule.who) {
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
 * Finds the account whose e-mail address is in a request with the rule `self`.
 *
 * @throws 403 for the address of another account, 404 if an admin names an unknown address
 */
async function findSubject(
  database: DatabaseHandle,
  subject: string,
  parts: Parts,
  actor: Actor,
): Promise<number> {
  const [address, ...more] = valuesAt(parts, subject);
  if (typeof address !== 'string' || more.length > 0) throw forbidden();
  const id = await findAccountId(database, address);
  if (actor.role !== 'admin' && id !== actor.id) throw forbidden();
  if (id === undefined) throw notFound();
  return id;
}

/**
 * Enforces the rule of each call (docs/security-calls.md).
 *
 * Refuses these requests before they are parsed:
 *
 * - without an auth session: 401, except for calls with the rule `anonymous`
 * - of an account with another role: 403
 * - of an admin whose role is too low: 403 with the required role (ADR 43; not in the contract profile)
 * - of an admin whose second factor is overdue: 403, except for the calls that are needed to set it up (decision 86)
 *
 * Refuses these requests before the handler runs:
 *
 * - with the id of another account: 403, without a query
 * - with an e-mail address that is not the caller's, known or unknown: 403; admins may name any account
 * - without a recent authentication, if the call needs one (ADR 27)
 *
 * Startup fails if an API route has no rule.
 */
export const authorizationPlugin = plugin(
  async (app: FastifyInstance, { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>) => {
    app.decorateRequest('subjectId', undefined);
    app.addHook('onRoute', (route) => {
      const isApi =
        route.url.startsWith('/api/') &&
        !route.url.startsWith('/api/docs') &&
        route.url !== '/api/openapi.json';
      if (isApi && !route.config?.call)
        throw new Error(`${String(route.method)} ${route.url} declares no rule`);
    });
    app.addHook('onRequest', async (request) => {
      const call = request.routeOptions.config.call;
      if (!call || call.rule.who === 'anonymous') return;
      if (!request.actor) throw unauthenticated();
      if (!mayCall(call.rule, request.actor)) throw forbidden();
      const least = config.profile === 'full' ? requiredAdminRole(call.rule, request.actor) : undefined;
      if (least && !isAtLeast(request.actor.adminRole ?? 'viewer', least)) throw adminRoleRequired(least);
      if (!call.setsUpTwoFactor) requireTwoFactorInTime(request.actor, { config, now });
    });
    app.addHook('preHandler', async (request) => {
      const { actor } = request;
      const { rule, needsRecentAuthentication } = request.routeOptions.config.call ?? {};
      if (!rule || !actor) return;
      if (rule.who === 'self') request.subjectId = await findSubject(database, rule.subject, request, actor);
      else if (!mayAccess(rule, request, actor)) throw forbidden();
      if (needsRecentAuthentication) requireRecentAuthentication(actor, { config, now });
    });
  },
  { name: 'authorization', dependencies: ['session'] },
);
