import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  inTransaction,
  listenToSlowStatements,
  run,
  statement,
  type TimedStatement,
} from '../../database/client/index.ts';
import { mailOutbox, remoteLoads } from '../../database/schema/index.ts';
import { type TestApi, useTestApi } from '../../testing/index.ts';
import { createOperatorToken, hashOperatorToken } from '../telemetry/operator-token.ts';

const token = createOperatorToken();
const release = '0123456789abcdef';
const releasesDir = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
mkdirSync(join(releasesDir, 'student', release), { recursive: true });
const operatorTokens = [hashOperatorToken(token)];

const api = useTestApi({ operatorTokens, releasesDir, slowStatementMilliseconds: 20 });
const apiWithoutToken = useTestApi();

const scrape = ({ app }: TestApi, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } });
/** The value in the line of a metric, such as `cairn_mails_due`. */
const valueOf = (body: string, line: string) =>
  body
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.slice(line.length + 1);

test('requests are counted by route and status; requests without a route share a label', async () => {
  await api().browser().get('/students/name/nobody@cairn.test');
  await api().app.inject({ method: 'GET', url: '/api/nowhere/1' });
  await api().app.inject({ method: 'GET', url: '/api/nowhere/2' });
  const { statusCode, headers, body } = await scrape(api());
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/plain/),
    'cache-control': 'no-store',
  });
  expect(body).not.toContain('nobody');
  expect(body).not.toContain('nowhere');
  expect(body).toMatch(
    /cairn_http_request_duration_seconds_count\{method="GET",route="\/api\/students\/name\/:account",status="\d{3}"\} 1/,
  );
  expect(body).toMatch(/cairn_http_request_duration_seconds_count\{[^}]*status="404"\} [2-9]/);
  expect(valueOf(body, 'cairn_database_up')).toBe('1');
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('only due and failed mails are counted', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const mail = { recipient: 'ann@cairn.test', template: 'welcome' };
  await api()
    .db.insert(mailOutbox)
    .values([
      { ...mail, cause: 'due', nextAttemptAt: ago(300) },
      { ...mail, cause: 'later', nextAttemptAt: ago(-300) },
      { ...mail, cause: 'failed', failedAt: ago(120) },
      { ...mail, cause: 'being sent', failedAt: ago(1) },
      {
        ...mail,
        cause: 'dropped',
        failedAt: ago(120),
        lastError: 'dropped: the request is more than an hour old',
      },
      { ...mail, cause: 'sent', sentAt: ago(60) },
    ]);
  const { body } = await scrape(api());
  expect(valueOf(body, 'cairn_mails_due')).toBe('1');
  expect(Number(valueOf(body, 'cairn_mail_oldest_seconds'))).toBeGreaterThanOrEqual(300);
  expect(valueOf(body, 'cairn_mails_failed')).toBe('1');
});

test('only loads of published releases are counted', async () => {
  const load = { remote: 'student', phase: 'entry', outcome: 'failed', milliseconds: 90 } as const;
  await api()
    .db.insert(remoteLoads)
    .values([
      { ...load, release, reportId: crypto.randomUUID() },
      { ...load, release: 'made-up', reportId: crypto.randomUUID() },
    ]);
  const { body } = await scrape(api());
  expect(valueOf(body, `cairn_release_loads{remote="student",release="${release}",outcome="failed"}`)).toBe(
    '1',
  );
  expect(body).not.toContain('made-up');
});

test('a slow statement is logged and counted by name, without its values', async () => {
  const slow = statement('test_slow', 'SELECT pg_sleep(0.03), $1::text');
  await run(api().services.database.pool, slow, ['a secret']);
  const lines = api().logged.filter((line) => line.includes('slow statement'));
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ statement: 'test_slow', ms: expect.any(Number) }),
  );
  expect(lines.join()).not.toContain('a secret');
  const { body } = await scrape(api());
  expect(valueOf(body, 'cairn_slow_statements_total{statement="test_slow"}')).toBe('1');
});

test('statements of the query builder are measured by verb and table', async () => {
  const names: string[] = [];
  const stop = listenToSlowStatements(-1, ({ name }) => void names.push(name));
  const { pool } = api().services.database;
  await inTransaction(pool, (transaction) => transaction.delete(remoteLoads).where(sql`false`));
  await expect(
    inTransaction(pool, (transaction) => transaction.execute(sql`SELECT 'a secret'::int FROM accounts`)),
  ).rejects.toThrow();
  stop();
  expect(names).toEqual(['begin', 'delete remote_loads', 'commit', 'begin', 'select accounts', 'rollback']);
});

test('50 simultaneous scrapes share one read of the database', async () => {
  const reads: string[] = [];
  const read = ({ name }: TimedStatement) => void (name === 'metrics_mails' && reads.push(name));
  const stop = listenToSlowStatements(0, read);
  const responses = await Promise.all(Array.from({ length: 50 }, () => scrape(api())));
  stop();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(reads).toHaveLength(1);
});

test.each(['', 'Bearer wrong', `Basic ${token}`, `Bearer ${operatorTokens[0]}`])(
  'a scrape without a valid token is refused: %s',
  async (authorization) => {
    const { statusCode, body } = await scrape(api(), authorization);
    expect(statusCode).toBe(401);
    expect(body).not.toContain('cairn_');
  },
);

test('without a configured token the endpoint does not exist', async () => {
  expect((await scrape(apiWithoutToken())).statusCode).toBe(404);
});

test('dashboard and alert rules use served metrics only, and the dashboard has every Cairn metric', async () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
  const namesIn = (text: string) =>
    new Set(
      [...text.matchAll(/\b(?:cairn|nodejs)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
    );
  const { body } = await scrape(api());
  const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const [dashboard, alerts] = [namesIn(read('dashboard.json')), namesIn(read('alerts.yaml'))];
  expect([...dashboard, ...alerts].filter((name) => !served.has(name))).toEqual([]);
  expect([...served].filter((name) => name?.startsWith('cairn_') && !dashboard.has(name))).toEqual([]);
});
