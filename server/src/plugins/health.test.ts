import { useTestApi } from '../testing/index.ts';

const api = useTestApi();

test('a load balancer sees whether the server is alive and ready', async () => {
  expect((await api().app.inject('/healthz')).statusCode).toBe(200);
  const ready = await api().app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});
