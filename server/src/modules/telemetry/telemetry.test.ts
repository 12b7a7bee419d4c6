import { eq, sql } from 'drizzle-orm';
import { webVitals } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';

const api = useTestApi();

const vitals = (path: string) => ({
  vitals: [{ metric: 'LCP', value: 900, path, reportId: crypto.randomUUID() }],
});

test('reports above the limit are dropped without an error', async () => {
  const browser = api().browser('203.0.113.9');
  expect((await browser.post('/telemetry/web-vitals', vitals('/stored'))).status).toBe(202);
  await api().db.execute(sql`UPDATE rate_limits SET hits = 240`);

  const dropped = await browser.post('/telemetry/web-vitals', vitals('/dropped'));
  expect([dropped.status, dropped.text]).toEqual([204, '']);
  const report = { remote: 'student', release: 'r1', phase: 'entry', outcome: 'loaded', milliseconds: 9 };
  const reports = [{ ...report, reportId: crypto.randomUUID() }];
  expect((await browser.post('/telemetry/remotes', { reports })).status).toBe(204);

  const rows = await api().db.select().from(webVitals).where(eq(webVitals.path, '/dropped'));
  expect(rows).toEqual([]);
});
