import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { webVitalCounts, webVitals } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { bucketOf, valueOf } from './histogram.ts';

const releasesDir = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
const [first, second] = ['0123456789abcdef', 'fedcba9876543210'];
for (const release of [first, second])
  mkdirSync(join(releasesDir, 'mfe-student', release), { recursive: true });
mkdirSync(join(releasesDir, 'mfe-mentor', first), { recursive: true });
afterAll(() => rmSync(releasesDir, { recursive: true }));

const api = useTestApi({ releasesDir });
const withoutReleases = useTestApi({ releasesDir: join(releasesDir, 'missing') });
const contract = useTestApi({ releasesDir, profile: 'contract' });

const vital = (more: object = {}) => ({
  metric: 'LCP',
  value: 900,
  path: '/find-mentors',
  remote: 'mfe-student',
  release: first,
  reportId: crypto.randomUUID(),
  ...more,
});
const report = (vitals: object[], to = api) => to().browser().post('/telemetry/web-vitals', { vitals });
const load = (release: string) => ({
  remote: 'mfe-student',
  release,
  outcome: 'loaded',
  phase: 'entry',
  milliseconds: 120,
  reportId: crypto.randomUUID(),
});
async function figures() {
  const admin = await api().admin();
  const rows = (await admin.client.get('/admin/remotes')).body as { release: string; webVitals: object }[];
  return new Map(rows.map(({ release, webVitals: vitals }) => [release, vitals]));
}
beforeEach(async () => {
  for (const table of [webVitals, webVitalCounts]) await api().db.delete(table);
});

test('an admin sees the 75th percentile of each web vital of a release', async () => {
  await api()
    .browser()
    .post('/telemetry/remotes', { reports: [load(first), load(second)] });
  const reportValues = async (metric: string, values: number[]) => {
    for (const value of values) await report([vital({ metric, value })]);
  };
  await reportValues('LCP', [100, 800, 200, 4_000]);
  await reportValues('INP', [40]);
  await reportValues('CLS', [0, 0, 0, 0.4]);
  await report([vital({ release: second, metric: 'CLS', value: 0.25 })]);
  // A release of another remote with the same id.
  await report([vital({ remote: 'mfe-mentor', value: 60_000 })]);
  const near = (value: number) => expect.closeTo(value, -1) as number;
  expect(await figures()).toEqual(
    new Map([
      [
        first,
        {
          LCP: { pages: 4, p75: valueOf('LCP', bucketOf('LCP', 800)) },
          INP: { pages: 1, p75: near(40) },
          CLS: { pages: 4, p75: 0 },
        },
      ],
      [second, { CLS: { pages: 1, p75: expect.closeTo(0.25, 2) as number } }],
    ]),
  );
});

test('a repeated report counts once', async () => {
  const vitals = [vital(), vital({ metric: 'INP', value: 16 })];
  await report([...vitals, ...vitals]);
  await Promise.all(Array.from({ length: 20 }, () => report(vitals)));
  const others = Array.from({ length: 20 }, () => [vital({ metric: 'INP', value: 16 }), vital()]);
  const responses = await Promise.all(others.map((each) => report(each)));
  expect(responses.map(({ status }) => status)).toEqual(others.map(() => 202));
  const counts = await api().db.select().from(webVitalCounts);
  expect(counts.map(({ metric, count }) => [metric, count]).sort()).toEqual([
    ['INP', 21],
    ['LCP', 21],
  ]);
});

test('further values of a metric in a request are dropped', async () => {
  const repeated = Array.from({ length: 18 }, () => vital({ value: 60_000 }));
  const page = [vital({ value: 900 }), vital({ metric: 'CLS', value: 0 }), ...repeated];
  expect((await report(page)).status).toBe(202);
  const counts = await api().db.select().from(webVitalCounts);
  expect(counts.map(({ metric, bucket, count }) => [metric, bucket, count]).sort()).toEqual([
    ['CLS', 0, 1],
    ['LCP', bucketOf('LCP', 900), 1],
  ]);
  expect(await api().db.$count(webVitals)).toBe(2);
});

const cls = { metric: 'CLS', value: 1_001 };
test.each<[string, string, object]>([
  ['with NaN as its value', 'value', { value: NaN }],
  ['with a string as its value', 'value', { value: '900' }],
  ['with a negative value', 'value', { value: -1 }],
  ['with a value of a billion', 'value', { value: 1e9 }],
  ['with a layout shift above 1,000', 'value', cls],
  ['that names a remote but no release', 'release', { release: undefined }],
  ['of a release that was never published', 'release', { release: 'aaaaaaaaaaaaaaaa' }],
  ['of a release of another remote', 'release', { remote: 'mfe-mentor', release: second }],
  ['of the shell', 'release', { remote: 'shell' }],
  ['with a path as its release', 'release', { release: '../x' }],
  ['with a line separator in the name of its remote', 'remote', { remote: 'mfe-\u2028' }],
])('a report %s is refused with the name of the field', async (_what, field, more) => {
  const { status, body } = await report([vital(), vital(more)]);
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: expect.stringMatching(`^${field} must`) as string });
  expect((body as { errors: object[] }).errors).toContainEqual(
    expect.objectContaining({ path: `vitals.1.${field}` }),
  );
  expect(await api().db.$count(webVitals)).toBe(0);
  expect(await api().db.$count(webVitalCounts)).toBe(0);
});

test('a request with 21 reports, with none, or with an unknown field is refused', async () => {
  expect((await report(Array.from({ length: 21 }, () => vital()))).status).toBe(400);
  expect((await report([vital({ account: 'ada@cairn.test' })])).status).toBe(400);
  expect((await report([])).status).toBe(400);
});

test('reports that name no release are accepted but not counted', async () => {
  const { remote: _remote, release: _release, ...old } = vital();
  expect((await report([old, { ...old, metric: 'TTFB', reportId: crypto.randomUUID() }])).status).toBe(202);
  expect(await api().db.$count(webVitalCounts)).toBe(0);
});

test('a process without the releases folder drops reports that name a release', async () => {
  expect((await report([vital()], withoutReleases)).status).toBe(204);
  expect((await report([vital()], contract)).status).toBe(404);
});

test('counts are purged after a month, single reports after a day', async () => {
  await report([vital(), vital({ metric: 'INP' })]);
  const { db, services } = api();
  await db.execute(sql`UPDATE web_vitals SET created_at = now() - interval '25 hours' WHERE metric = 'LCP'`);
  await db.execute(sql`UPDATE web_vital_counts SET day = current_date - 40 WHERE metric = 'LCP'`);
  await purgeExpired(services.database);
  for (const table of [webVitals, webVitalCounts])
    expect((await db.select().from(table)).map(({ metric }) => metric)).toEqual(['INP']);
});

test('the middle of a bucket deviates by at most 2.5 % from its values', () => {
  for (let value = 20; value < 600_000; value *= 1.013) {
    for (const [metric, unit] of [
      ['LCP', 1],
      ['CLS', 0.001],
    ] as const) {
      const measured = value * unit;
      const shown = valueOf(metric, bucketOf(metric, measured));
      expect(Math.abs(shown - measured)).toBeLessThanOrEqual(measured * 0.025 + unit / 2);
    }
  }
  expect(valueOf('CLS', bucketOf('CLS', 0))).toBe(0);
});
