import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Services } from '../../services.ts';
import type { RequestSpan } from './tracing.ts';

/** API and SCIM requests, except for the event stream, which stays open for hours. */
const isTraced = ({ routeOptions: { url: route, config }, url }: FastifyRequest) =>
  /^\/(api|scim)\//.test(route ?? url) && config.call?.name !== 'streamEvents';

/** Starts a span for each traced request (ADR 56). Must be registered before hooks that query the database. */
export const tracingPlugin = plugin(
  async (app: FastifyInstance, { tracing }: Pick<Services, 'tracing'>) => {
    if (!tracing) return;
    const spans = new WeakMap<FastifyRequest, RequestSpan>();
    app.addHook('onRequest', (request, reply, done) => {
      if (!isTraced(request)) return done();
      const { method, headers, routeOptions } = request;
      const span = tracing.startRequest({
        method,
        route: routeOptions.url,
        traceparent: headers.traceparent,
      });
      spans.set(request, span);
      reply.log = request.log = request.log.child({ trace: span.traceId });
      span.run(done);
    });
    app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
    app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
  },
  { name: 'tracing' },
);
