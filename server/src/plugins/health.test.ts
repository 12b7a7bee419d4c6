import { useTestApi } from '../testing/index.ts';

const api = useTestApi();

test('a load balancer can check liveness and readiness', async () => {
  expect((await api().app.inject('/healthz')).statusCode).toBe(200);
  const ready = await api().app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});
