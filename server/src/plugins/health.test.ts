import { useTestApi } from '../testing/index.ts';

const api = useTestApi();

test('/healthz and /readyz respond with 200 if the database is migrated', async () => {
  expect((await api().app.inject('/healthz')).statusCode).toBe(200);
  const ready = await api().app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});
