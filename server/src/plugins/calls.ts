import { type Call, calls, errorSchema, fullErrorSchema } from '@cairn/shared/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { badRequest } from '../errors.ts';
import { ReadyJson } from '../ready-json.ts';
import type { Services } from '../services.ts';
import { type Once, onceFor } from './idempotency.ts';
import { type Read, readerFor } from './replica-reads.ts';

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C[Name] extends z.ZodType
  ? z.output<C[Name]>
  : undefined;
type SuccessStatus<C extends Call> = keyof C['responses'] & (200 | 201 | 202 | 204);
type Answer<C extends Call> = C extends { produces: string }
  ? FastifyReply | string | NodeJS.ReadableStream
  : z.output<C['responses'][SuccessStatus<C>]>;
type ActorOf<C extends Call> = C['rule']['who'] extends 'anonymous' ? Actor | null : Actor;

/** What a handler gets: the request is validated and authorized. */
export interface CallContext<C extends Call> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  actor: ActorOf<C>;
  /** For calls with the rule `self`: the id of the account whose e-mail address the request contains. */
  subjectId: C['rule']['who'] extends 'self' ? number : undefined;
  /** Runs one transaction; with an `Idempotency-Key`, the first response is stored and replayed. */
  once: Once;
  /** Runs a read whose data may be a few seconds old, but not older than the caller's own changes (ADR 52). */
  read: Read;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles one call of the contract. */
export type Handler<C extends Call> = (
  context: CallContext<C>,
) => Promise<Answer<C> | ReadyJson<Answer<C>>> | Answer<C>;

/** Tools for a module's routes. */
export interface RouteTools {
  call: <const C extends Call>(call: C, handler: Handler<C>) => void;
  app: FastifyInstance;
  services: Services;
  /** False in the contract profile, which has no extras. */
  full: boolean;
}

/** The routes of one domain. */
export type Routes = (tools: RouteTools) => void | Promise<void>;

/** Declares the routes of a domain; `buildApp` mounts them under /api. */
export const defineRoutes = (routes: Routes): Routes => routes;

const nameOf = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));

const successStatus = (call: Call) =>
  Number(Object.keys(call.responses).find((status) => status.startsWith('2')) ?? 200);

function schemaOf(call: Call, name: string, full: boolean): FastifySchema {
  const responses: Record<number, z.ZodType> = full
    ? call.responses
    : { ...call.responses, ...call.contractResponses };
  const produced = call.produces;
  const response: Record<string, unknown> = {
    '4xx': full ? fullErrorSchema : errorSchema,
    '5xx': errorSchema,
  };
  for (const [status, schema] of Object.entries(responses)) {
    response[status] = produced && status.startsWith('2') ? { content: { [produced]: { schema } } } : schema;
  }
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? 'api'],
    // An empty list: the call needs no auth session.
    security: call.rule.who === 'anonymous' ? [] : [{ session: [] }],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: full ? call.body : (call.contractBody ?? call.body) }),
    ...(full && call.bodyInsteadOfQuery && { body: call.bodyInsteadOfQuery.nullish() }),
    response,
  };
}

/** Uses a JSON body as the query, so that schema, rule and handler find the fields in one place. */
const readBodyAsQuery: preValidationAsyncHookHandler = async (request) => {
  request.body ??= undefined;
  if (request.body === undefined) return;
  if (request.url.includes('?'))
    throw badRequest('Send the fields in the query or in the body, not in both.');
  request.query = request.body;
};

/** Mounts the routes of a domain as the contract declares them. The contract profile omits extras. */
export async function mountRoutes(app: FastifyInstance, services: Services, routes: Routes): Promise<void> {
  const full = services.config.profile === 'full';
  await routes({
    app,
    services,
    full,
    call: (call, handler) => {
      if (!full && call.profile === 'full') return;
      const name = nameOf.get(call);
      if (!name) throw new Error(`${call.method} ${call.path} is not in the contract`);
      const status = successStatus(call);
      app.route({
        method: call.method,
        url: call.path,
        // An event stream never ends, so a HEAD request would hang.
        exposeHeadRoute: call.produces !== 'text/event-stream',
        schema: schemaOf(call, name, full),
        config: {
          call: {
            name,
            rule: call.rule,
            setsUpTwoFactor: call.setsUpTwoFactor === true,
            needsRecentAuthentication: call.needsRecentAuthentication === true,
          },
        },
        ...(full && call.bodyInsteadOfQuery && { preValidation: readBodyAsQuery }),
        handler: async (request, reply) => {
          reply.code(status);
          // For a range such as image/*, the handler sets the type.
          if (call.produces && !call.produces.endsWith('/*')) reply.type(`${call.produces}; charset=utf-8`);
          const once = onceFor(services, request, reply, full);
          const read = readerFor(services, request, reply);
          const { actor, subjectId } = request;
          // Safe: the schemas have validated the request, and the rule has authorized the caller.
          const context = {
            ...partsOf(request),
            actor,
            subjectId,
            once,
            read,
            request,
            reply,
          } as CallContext<typeof call>;
          const answer = await handler(context);
          if (!(answer instanceof ReadyJson)) return answer;
          // Parsed, so that the response schema of the contract profile removes the extras.
          if (!full) return JSON.parse(answer.text) as unknown;
          return reply.type('application/json; charset=utf-8').send(answer.text);
        },
      });
    },
  });
}

const partsOf = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
});
