import Fastify, { type FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

const PREFIX = '/api/docs';

/** A server of the API documentation; `describe` returns the OpenAPI document. */
async function buildPage(describe: FastifyInstance['swagger']): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const page = Fastify();
  await page.register(
    plugin(async (app: FastifyInstance) => void app.decorate('swagger', describe), {
      name: '@fastify/swagger',
    }),
  );
  await page.register(swaggerUi, { routePrefix: PREFIX, staticCSP: false, logLevel: 'silent' });
  return page;
}

/** Serves /api/docs. Swagger UI is loaded with the first request, so that the server starts faster. */
export function mountDocsPage(app: FastifyInstance): void {
  let built: Promise<FastifyInstance> | undefined;
  app.route({
    method: 'GET',
    url: `${PREFIX}*`,
    schema: { hide: true },
    logLevel: 'silent',
    handler: async ({ url }, reply) => {
      built ??= buildPage(app.swagger.bind<FastifyInstance['swagger']>(app));
      const { statusCode, headers, rawPayload } = await (await built).inject({ method: 'GET', url });
      if (statusCode === 404) return reply.callNotFound();
      delete headers.connection;
      return reply.code(statusCode).headers(headers).send(rawPayload);
    },
  });
}
