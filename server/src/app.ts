import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { domains } from './modules/index.ts';
import { metricsPlugin } from './modules/metrics/metrics.ts';
import { publicPagesPlugin } from './modules/public-pages/pages.plugin.ts';
import { scimPlugin } from './modules/scim/scim.plugin.ts';
import { operatorPlugin } from './modules/telemetry/operator.ts';
import { tracingPlugin } from './modules/tracing/tracing.plugin.ts';
import { authorizationPlugin } from './plugins/authorization.ts';
import { answerBrokenRequest, answerMalformedUrl } from './plugins/broken-requests.ts';
import { mountRoutes } from './plugins/calls.ts';
import { connectionsPlugin } from './plugins/connections.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { extrasPlugin } from './plugins/extras.ts';
import { healthPlugin } from './plugins/health.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { loggingPlugin } from './plugins/logging.ts';
import { named } from './plugins/named.ts';
import { contractCompilers, openApiPlugin } from './plugins/openapi.ts';
import { pressurePlugin } from './plugins/pressure.ts';
import { quietClosePlugin } from './plugins/quiet-close.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { sessionWritesPlugin } from './plugins/session-writes.ts';
import { sitePlugin } from './plugins/site.ts';
import type { Services } from './services.ts';

const BODY_LIMIT = 64 * 1024;
/** Twice the number of idle event streams that one process is designed for. */
const MAX_CONNECTIONS = 10_000;
const MAX_HEADERS = 100;

/** Timeouts for slow clients, in milliseconds. */
export interface Timeouts {
  headers: number;
  request: number;
  /** How often Node checks these timeouts. */
  checkEvery: number;
}
export const TIMEOUTS: Timeouts = { headers: 10_000, request: 15_000, checkEvery: 1_000 };

/** Builds the API without listening. */
export async function buildApp(services: Services, timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config, database, log } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxy ?? false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 30_000,
    requestTimeout: timeouts.request,
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    schemaController: contractCompilers,
    routerOptions: { maxParamLength: 2_048 },
    forceCloseConnections: 'idle',
    // A stopping process still serves requests on open connections.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerMalformedUrl,
  });

  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.maxHeadersCount = MAX_HEADERS;

  await app.register(errorsPlugin);
  await app.register(tracingPlugin, services);
  await app.register(connectionsPlugin);
  await app.register(drainingPlugin);
  await app.register(pressurePlugin, { config });
  await app.register(securityPlugin, { config });
  await app.register(extrasPlugin, { config });
  await app.register(sessionPlugin, { config, database });
  await app.register(sessionWritesPlugin, services);
  await app.register(loggingPlugin);
  await app.register(limitsPlugin, { config, database });
  await app.register(authorizationPlugin, { database, config, now: services.now });
  await app.register(openApiPlugin);
  await app.register(healthPlugin, { database });
  await app.register(operatorPlugin, { config, database });
  await app.register(metricsPlugin, services);
  await app.register(scimPlugin, services);
  await app.register(publicPagesPlugin, services);
  await app.register(sitePlugin, { config });

  for (const routes of domains) {
    const domain = (scope: FastifyInstance) => mountRoutes(scope, services, routes);
    await app.register(named('domain', domain), { prefix: '/api' });
  }
  await app.register(quietClosePlugin);
  return app;
}
