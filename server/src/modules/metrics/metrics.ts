import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics } from 'prom-client';
import { listenToSlowStatements } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { createKnownReleases } from '../telemetry/known-releases.ts';
import { requireOperator } from '../telemetry/operator-access.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

const isEventStream = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');

/**
 * `GET /metrics` in the format of Prometheus, with an operator token (ADR 32). Without a configured token the
 * endpoint does not exist, but slow statements are logged.
 */
export const metricsPlugin = plugin(
  async (app: FastifyInstance, { config, database, replica, log, metrics }: Services) => {
    const { registry, requestSeconds, slowStatements } = metrics;
    const stopListening = listenToSlowStatements(
      config.slowStatementMilliseconds,
      ({ name, milliseconds }) => {
        slowStatements.inc({ statement: name });
        log.warn({ statement: name, ms: Math.round(milliseconds) }, 'slow statement');
      },
    );
    app.addHook('onClose', stopListening);
    if (config.operatorTokens.length === 0) return;

    collectDefaultMetrics({ register: registry });
    const readFigures = registerDatabaseMetrics(
      registry,
      { database, replica },
      createKnownReleases(config.releasesDir),
      log,
    );
    app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
      // Requests without a route have arbitrary methods and paths, which would create an unlimited number of labels.
      const { url: route, method } = request.routeOptions;
      if (isEventStream(reply)) return;
      const labels =
        route === undefined ? { method: 'any', route: 'none' } : { method: String(method), route };
      requestSeconds.observe({ ...labels, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    });
    let reading: Promise<void> | undefined;
    app.get(
      '/metrics',
      { schema: { hide: true }, logLevel: 'silent', preHandler: requireOperator(config) },
      async (_request, reply) => {
        // Simultaneous scrapes share one read.
        reading ??= readFigures().finally(() => {
          reading = undefined;
        });
        await reading;
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    );
  },
  { name: 'metrics', dependencies: ['errors', 'security'] },
);
