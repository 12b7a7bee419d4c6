import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buildApp, TIMEOUTS } from './app.ts';
import { useTestApi } from './testing/index.ts';

const api = useTestApi();

test('a client that never completes its headers gets 408 after the timeout and is disconnected', async () => {
  const app = await buildApp(api().services, { ...TIMEOUTS, headers: 50, request: 100, checkEvery: 20 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /healthz HTTP/1.1\r\nHost: ');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  client.resume();
  await once(client, 'close');
  await app.close();
});

test('by default, incomplete headers time out after 10 to 12 seconds, incomplete requests after 15', () => {
  expect(TIMEOUTS.headers).toBe(10_000);
  expect(TIMEOUTS.headers + TIMEOUTS.checkEvery).toBeLessThanOrEqual(12_000);
  expect(api().app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
});
