import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteLoads } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';

const releasesDir = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
const [first, second] = ['0123456789abcdef', 'fedcba9876543210'];
for (const release of [first, second])
  mkdirSync(join(releasesDir, 'mfe-student', release), { recursive: true });
for (const folder of ['shell/0123456789abcdef', 'canary/10', 'mfe-student/chunks'])
  mkdirSync(join(releasesDir, folder), { recursive: true });
afterAll(() => rmSync(releasesDir, { recursive: true }));

const api = useTestApi({ releasesDir });
let admin: SignedIn;
beforeAll(async () => {
  admin = await api().admin();
});

const load = (remote: string, release: string, outcome = 'loaded') => ({
  remote,
  release,
  outcome,
  phase: 'entry',
  milliseconds: 120,
  reportId: crypto.randomUUID(),
});
const report = (reports: object[]) => api().browser().post('/telemetry/remotes', { reports });
const figures = async () => (await admin.client.get('/admin/remotes')).body as unknown[];

test('remote loads are counted per release, each report once', async () => {
  const reports = [
    load('mfe-student', first),
    load('mfe-student', first, 'failed'),
    load('mfe-student', second),
  ];
  await report(reports);
  await report(reports);
  const figure = (release: string, loads: number, failures: number) =>
    expect.objectContaining({ remote: 'mfe-student', release, loads, failures, p75Milliseconds: 120 });
  expect(await figures()).toHaveLength(2);
  expect(await figures()).toEqual(expect.arrayContaining([figure(first, 2, 1), figure(second, 1, 0)]));
});

test('a fallback counts as a load of the previous release', async () => {
  const rowOf = (release: string) => (rows: unknown[]) =>
    rows.find((row) => (row as { release: string }).release === release) as {
      loads: number;
      failures: number;
    };
  const before = await figures();
  await report([load('mfe-student', second, 'failed'), load('mfe-student', first, 'fellBack')]);
  const after = await figures();
  expect(rowOf(first)(after)).toMatchObject({
    loads: rowOf(first)(before).loads + 1,
    failures: rowOf(first)(before).failures,
  });
  expect(rowOf(second)(after).failures).toBe(rowOf(second)(before).failures + 1);
});

test('only reports of published releases change the figures', async () => {
  const before = await figures();
  for (let post = 0; post < 5; post += 1) {
    const invented = Array.from({ length: 50 }, (_, index) => load(`a${post}-${index}`, first));
    expect((await report(invented)).status).toBe(202);
  }
  const mixed = await report([
    load('mfe-student', 'aaaaaaaaaaaaaaaa'),
    load('shell', first),
    load('canary', '10'),
    load('mfe-student', 'chunks'),
    load('mfe-student', '..'),
  ]);
  expect(mixed.status).toBe(202);
  expect(await figures()).toEqual(before);
  expect(await api().db.$count(remoteLoads)).toBe(5);
});

test('stored reports of releases that do not exist are not shown', async () => {
  const before = await figures();
  const rows = Array.from({ length: 300 }, (_, index) => load(`a${index}`, first));
  await api().db.insert(remoteLoads).values(rows);
  expect(await figures()).toEqual(before);
});
