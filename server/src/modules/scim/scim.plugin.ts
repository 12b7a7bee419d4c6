import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { sendScimError, SCIM_JSON } from './send-error.ts';
import { readOperations } from './departures.ts';
import { COUNT_MAX, listOf, serviceProviderConfig, userResourceType, userSchema } from './documents.ts';
import { readFilter } from './filter.ts';
import { requireDirectory } from './scim-access.ts';
import { invalidFilter, invalidValue, noSuchUser, ScimRefusal, tokenRequired } from './scim-error.ts';
import { SCIM_PATH } from './scim-path.ts';
import { createScimUsers, type Edit } from './scim-users.service.ts';
import { listUsersOf, readId, readUserOf } from './scim.repository.ts';
import { patchUser, readUser, resourceOf, type StoredUser } from './user-fields.ts';

type Query = Record<string, unknown>;

/**
 * A value out of bounds is clamped (RFC 7644, section 3.4.2.4).
 *
 * @throws 400 for text that is not an integer
 */
function readInteger(query: Query, name: string, fallback: number, [least, most]: [number, number]): number {
  const text = query[name];
  if (text === undefined) return fallback;
  if (typeof text !== 'string' || !/^-?\d{1,30}$/.test(text))
    throw invalidValue(`${name} must be an integer.`);
  return Math.min(Math.max(Number(text), least), most);
}

function filterOf({ filter }: Query) {
  if (filter === undefined || filter === '') return {};
  if (typeof filter !== 'string') throw invalidFilter('Send at most one filter.');
  return readFilter(filter);
}

const directoryOf = ({ directory }: FastifyRequest) => {
  if (!directory) throw tokenRequired();
  return directory;
};
const idOf = (request: FastifyRequest): number => {
  const id = readId((request.params as { id: string }).id);
  if (id === undefined) throw noSuchUser();
  return id;
};
/** @throws 404 for another name */
const named = <Document>(request: FastifyRequest, name: string, document: Document): Document => {
  if ((request.params as { name: string }).name !== name)
    throw new ScimRefusal(404, undefined, 'There is no such document.');
  return document;
};

function readScimBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** The log contains no personal data. */
const logRequest = async (request: FastifyRequest, reply: FastifyReply) => {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      institution: request.directory?.institutionId,
    },
    'SCIM request completed',
  );
};

/** SCIM 2.0 for the directories of institutions (ADR 47). Directories authenticate with a token, without cookies. */
export async function scimPlugin(scope: FastifyInstance, services: Services): Promise<void> {
  if (services.config.profile !== 'full') return;
  const { database, config } = services;
  const base = `${config.publicUrl}${SCIM_PATH}`;
  const users = createScimUsers(services, scope.limits);
  scope.decorateRequest('directory', null);

  await scope.register(
    async (app) => {
      // The OpenAPI document describes only the browser API.
      app.addHook('onRoute', (route) => {
        route.schema = { hide: true };
      });
      readScimBodies(app);
      app.setErrorHandler(sendScimError(services));
      const authenticate = requireDirectory(services, app.limits);
      app.setNotFoundHandler({ preHandler: authenticate }, () => {
        throw new ScimRefusal(404, undefined, 'There is no such endpoint.');
      });
      app.addHook('onRequest', authenticate);
      app.addHook('onResponse', logRequest);
      app.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode !== 204) reply.type(SCIM_JSON);
      });

      const show = (user: StoredUser) => resourceOf(user, `${base}/Users`);
      async function sendUser(request: FastifyRequest, reply: FastifyReply, id: number, status = 200) {
        const user = await readUserOf(database, directoryOf(request).institutionId, id);
        if (!user) throw noSuchUser();
        const resource = show(user);
        return reply.code(status).header('location', `${base}/Users/${id}`).send(resource);
      }
      const edit = async (request: FastifyRequest, reply: FastifyReply, change: Edit) => {
        const id = idOf(request);
        await users.update(directoryOf(request), id, change, request);
        return sendUser(request, reply, id);
      };

      app.get('/ServiceProviderConfig', () => serviceProviderConfig(base));
      app.get('/ResourceTypes', () => listOf([userResourceType(base)]));
      app.get('/ResourceTypes/:name', (request) => named(request, 'User', userResourceType(base)));
      app.get('/Schemas', () => listOf([userSchema(base)]));
      app.get('/Schemas/:name', (request) => named(request, userSchema(base).id, userSchema(base)));
      // Directories ask for groups, although no resource type describes groups.
      app.get('/Groups', () => listOf([]));

      app.get('/Users', async (request) => {
        const query = request.query as Query;
        const start = readInteger(query, 'startIndex', 1, [1, Number.MAX_SAFE_INTEGER]);
        const count = readInteger(query, 'count', COUNT_MAX, [0, COUNT_MAX]);
        const { rows, total } = await listUsersOf(
          database,
          directoryOf(request).institutionId,
          filterOf(query),
          { start: start - 1, count },
        );
        return listOf(rows.map(show), total, start);
      });
      app.post('/Users', async (request, reply) => {
        const id = await users.create(directoryOf(request), request.body, request);
        return sendUser(request, reply, id, 201);
      });
      app.get('/Users/:id', (request, reply) => sendUser(request, reply, idOf(request)));
      app.put('/Users/:id', (request, reply) =>
        edit(request, reply, (current) => readUser(request.body, current).fields),
      );
      app.patch('/Users/:id', (request, reply) => {
        const operations = readOperations(request.body);
        return edit(request, reply, (current) => patchUser(current, operations));
      });
      app.delete('/Users/:id', async (request, reply) => {
        await users.remove(directoryOf(request), idOf(request), request);
        return reply.code(204).send();
      });
    },
    { prefix: SCIM_PATH },
  );
}
