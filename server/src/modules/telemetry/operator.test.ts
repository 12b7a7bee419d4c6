import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApi } from '../../testing/index.ts';
import type { ReleaseCounts } from './release-counts.repository.ts';
import { createOperatorToken, hashOperatorToken } from './operator-token.ts';

const [ours, another] = [createOperatorToken(), createOperatorToken()];
const release = '0123456789abcdef';
const releasesDir = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
mkdirSync(join(releasesDir, 'student', release), { recursive: true });

const api = useTestApi({
  releasesDir,
  operatorTokens: [hashOperatorToken(another), hashOperatorToken(ours)],
});
const withoutTokens = useTestApi();

const send = (app: ReturnType<typeof api>['app'], authorization?: string) =>
  app.inject({ url: '/operator/remotes', headers: authorization === undefined ? {} : { authorization } });

test('an operator token gives access to the release figures, and not to a call of admins', async () => {
  const report = {
    remote: 'student',
    release,
    phase: 'entry',
    outcome: 'failed',
    milliseconds: 120,
    reportId: crypto.randomUUID(),
  };
  await api()
    .browser()
    .post('/telemetry/remotes', { reports: [report] });
  const response = await send(api().app, `Bearer ${ours}`);
  expect(response.json()).toMatchObject([{ remote: 'student', release, loads: 1, failures: 1 }]);
  const admin = await api().app.inject({
    url: '/api/admin/remotes',
    headers: { authorization: `Bearer ${ours}` },
  });
  expect(admin.statusCode).toBe(401);
});

test.each([undefined, '', 'Bearer ', 'Bearer wrong', `Basic ${ours}`, `Bearer ${hashOperatorToken(ours)}`])(
  'a request without a valid token is refused: %s',
  async (authorization) => {
    const { statusCode, body } = await send(api().app, authorization);
    expect(statusCode).toBe(401);
    expect(body).not.toContain(release);
  },
);

test('a request without a token is refused before its query is checked', async () => {
  expect((await api().app.inject({ url: '/operator/remotes/counts' })).statusCode).toBe(401);
  expect((await withoutTokens().app.inject({ url: '/operator/remotes/counts' })).statusCode).toBe(404);
});

test('without a configured token the endpoint does not exist', async () => {
  expect((await send(withoutTokens().app, `Bearer ${ours}`)).statusCode).toBe(404);
});

test('a pipeline reads the release counts of a remote since a given day', async () => {
  const load = (outcome: string) => ({
    remote: 'student',
    release,
    phase: 'entry',
    outcome,
    milliseconds: 120,
    reportId: crypto.randomUUID(),
  });
  const browser = api().browser();
  const counts = async (query: string) => {
    const response = await api().app.inject({
      url: `/operator/remotes/counts?${query}`,
      headers: { authorization: `Bearer ${ours}` },
    });
    return { status: response.statusCode, body: response.json<ReleaseCounts[]>() };
  };
  const today = new Date().toISOString().slice(0, 10);
  const before = (await counts(`remote=student&from=${today}`)).body[0];
  await browser.post('/telemetry/remotes', {
    reports: [load('loaded'), load('retried'), load('refused'), load('fellBack')],
  });
  for (const value of [900, 900, 0]) {
    const vital = { metric: 'LCP', value, path: '/', remote: 'student', release };
    await browser.post('/telemetry/web-vitals', { vitals: [{ ...vital, reportId: crypto.randomUUID() }] });
  }
  const { status, body } = await counts(`remote=student&from=${today}`);
  expect(status).toBe(200);
  const near = expect.closeTo(900, -2) as number;
  expect(body).toEqual([
    {
      remote: 'student',
      release,
      // The fallback is not counted as a load.
      loads: (before?.loads ?? 0) + 3,
      failures: (before?.failures ?? 0) + 1,
      webVitals: {
        LCP: [
          [0, 1],
          [near, 2],
        ],
        INP: [],
        CLS: [],
      },
    },
  ]);
  expect((await counts('remote=mentor&from=2026-11-23')).body).toEqual([]);
  expect((await counts('remote=student&from=2999-01-01')).body).toMatchObject([{ loads: 0, failures: 0 }]);
  for (const query of ['remote=student', 'from=2026-11-23', 'remote=student&from=yesterday'])
    expect((await counts(query)).status).toBe(400);
});

test('counts need a token', async () => {
  const url = '/operator/remotes/counts?remote=student&from=2026-11-23';
  expect((await api().app.inject({ url })).statusCode).toBe(401);
  expect((await withoutTokens().app.inject({ url })).statusCode).toBe(404);
});
