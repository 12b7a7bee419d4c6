import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { tracingPlugin } from './tracing.plugin.ts';
import type { Tracing } from './tracing.ts';

/** Records method, route and status of the span of each request. */
function recorder() {
  const spans: string[] = [];
  const aborted = Promise.withResolvers<void>();
  const tracing: Tracing = {
    startRequest: ({ method, route = 'none' }) => ({
      traceId: 'a'.repeat(32),
      run: (work) => work(),
      end: (status) => {
        spans.push(`${method} ${route} ${status ?? 'aborted'}`);
        if (status === undefined) aborted.resolve();
      },
    }),
    runTraced: (_name, work) => work(),
    close: () => Promise.resolve(),
  };
  return { spans, tracing, aborted: aborted.promise };
}

test('API and SCIM requests are traced; pages, probes and metrics are not', async () => {
  const { spans, tracing } = recorder();
  const app = Fastify();
  await app.register(tracingPlugin, { tracing });
  for (const url of ['/api/teachers/:id', '/scim/v2/Users', '/healthz', '/metrics', '/*'])
    app.get(url, async () => 'ok');
  for (const url of [
    '/api/teachers/7',
    '/scim/v2/Users',
    '/healthz',
    '/metrics',
    '/about',
    '/%61pi/teachers/7',
  ])
    await app.inject({ url });
  await app.inject({ url: '/api/teachers/7', method: 'DELETE' });
  expect(spans).toEqual([
    'GET /api/teachers/:id 200',
    'GET /scim/v2/Users 200',
    'GET /api/teachers/:id 200',
    'DELETE none 404',
  ]);
});

test('the span of an aborted request ends without a status', async () => {
  const { spans, tracing, aborted } = recorder();
  const app = Fastify({ forceCloseConnections: true });
  const client = new AbortController();
  await app.register(tracingPlugin, { tracing });
  app.get('/api/slow', () => {
    client.abort();
    return aborted;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = fetch(`http://127.0.0.1:${port}/api/slow`, { signal: client.signal });
  await expect(sent).rejects.toThrow('aborted');
  await aborted;
  await app.close();
  expect(spans[0]).toBe('GET /api/slow aborted');
});
