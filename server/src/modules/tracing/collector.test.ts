import { loadConfig } from '../../config.ts';
import { buildTestApi, startOtlpCollector } from '../../testing/index.ts';
import { settings } from './testing/recorded-traces.ts';

test('no request fails while the collector is down, and the outage is logged once', async () => {
  const api = await buildTestApi(settings('http://127.0.0.1:1'));
  const { tracing } = api.services;
  for (let count = 0; count < 2_000; count += 1)
    tracing?.startRequest({ method: 'GET', route: '/api/teachers', traceparent: undefined }).end(200);
  expect((await api.app.inject({ url: '/api/teachers/featured' })).statusCode).toBe(200);
  await api.close();
  expect(api.logged.filter((line) => line.includes('traces'))).toEqual([
    expect.stringContaining('failed to send traces'),
  ]);
});

test('if the collector never responds, requests succeed and surplus spans are dropped', async () => {
  const silent = await startOtlpCollector(true);
  const api = await buildTestApi(settings(silent.url));
  const { tracing } = api.services;
  for (let count = 0; count < 10_000; count += 1)
    tracing?.startRequest({ method: 'GET', route: '/api/teachers', traceparent: undefined }).end(200);
  expect((await api.app.inject({ url: '/api/teachers/featured' })).statusCode).toBe(200);
  await api.close();
  await silent.close();
  // At most the spans of the full queue and of the batch that was being sent.
  expect(silent.spans.length).toBeGreaterThan(0);
  expect(silent.spans.length).toBeLessThanOrEqual(2_048 + 512);
});

test.each([
  ['ftp://collector', {}, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL'],
  [
    'http://collector',
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  ],
  [
    'http://collector',
    { OTEL_TRACES_SAMPLER_ARG: 'all' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  ],
])('the collector %s with the settings %j is refused', (endpoint, environment, message) => {
  expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment })).toThrow(message);
});
