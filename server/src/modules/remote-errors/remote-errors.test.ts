import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { RemoteErrorGroup } from '@cairn/shared/contract';
import { rateLimits, remoteErrorReports, remoteErrors, remoteLoads } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { createOperatorToken, hashOperatorToken } from '../telemetry/operator-token.ts';
import { MAX_DIFFERENT } from './remote-errors.repository.ts';
import { createReleases, errorReport, FIRST, mapTo, REMOTE, SECOND, stackAt } from './testing/releases.ts';

const { root, putMap } = createReleases();
putMap(FIRST, mapTo('./src/features/booking/booking-page.tsx', 12));
putMap(SECOND, mapTo('./src/features/booking/booking-page.tsx', 13));

const token = createOperatorToken();
const api = useTestApi({ releasesDir: root, operatorTokens: [hashOperatorToken(token)] });
const withoutReleases = useTestApi({ releasesDir: join(root, 'missing') });
const contract = useTestApi({ releasesDir: root, profile: 'contract' });

const send = (errors: object[], to = api) => to().browser().post('/telemetry/errors', { errors });
const groups = async () =>
  (await (await api().admin()).client.get('/admin/remotes/errors')).body as RemoteErrorGroup[];
const rows = () => api().db.select().from(remoteErrors);
/** Two letters, because numbers are removed from messages. */
const letters = (index: number) =>
  String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26));
beforeEach(async () => {
  for (const table of [remoteErrors, remoteErrorReports, remoteLoads, rateLimits])
    await api().db.delete(table);
});

test('an admin sees the same error of two releases as one group with its source line', async () => {
  expect((await send([errorReport(), errorReport({ isFirst: false })])).status).toBe(202);
  await send([errorReport({ release: SECOND, phase: 'render' })]);
  await send([errorReport({ message: 'TypeError: student is undefined' })]);
  const [, group] = (await groups()).sort((one, other) => one.count - other.count);
  expect(group).toMatchObject({
    remote: REMOTE,
    message: 'TypeError: mentor is undefined',
    count: 3,
    pages: 2,
    releases: [SECOND, FIRST],
    frames: [
      { file: 'mfe-student/src/features/booking/booking-page.tsx', line: 13, column: 1, isMapped: true },
      { file: `shell/${FIRST}/main.1a2b3c4d.js`, line: 2, column: 300, isMapped: false },
    ],
  });
  expect(group?.phases.sort()).toEqual(['event', 'render']);
  expect(group && group.firstSeenAt <= group.lastSeenAt).toBe(true);
  expect(await groups()).toHaveLength(2);
});

test('the figures of a release include its errors and the page loads with an error', async () => {
  const load = { remote: REMOTE, release: FIRST, phase: 'entry', outcome: 'loaded', milliseconds: 9 };
  await api()
    .browser()
    .post('/telemetry/remotes', { reports: [{ ...load, reportId: crypto.randomUUID() }] });
  const figures = async () => (await (await api().admin()).client.get('/admin/remotes')).body as object[];
  expect(await figures()).toMatchObject([{ release: FIRST, errors: 0, pagesWithErrors: 0 }]);
  await send([
    errorReport(),
    errorReport({ isFirst: false }),
    errorReport({ message: 'Error: x', isFirst: false }),
  ]);
  await send([errorReport()]);
  expect(await figures()).toMatchObject([{ release: FIRST, errors: 4, pagesWithErrors: 2 }]);
});

const load = { remote: REMOTE, release: FIRST, phase: 'entry', outcome: 'loaded', milliseconds: 9 };
const sendLoads = (count: number) =>
  api()
    .browser()
    .post('/telemetry/remotes', {
      reports: Array.from({ length: count }, () => ({ ...load, reportId: crypto.randomUUID() })),
    });
const failures = async () => {
  const url = `/operator/remotes/counts?remote=${REMOTE}&from=${new Date().toISOString().slice(0, 10)}`;
  const response = await api().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return response.json<{ release: string; failures: number }[]>().find(({ release }) => release === FIRST)
    ?.failures;
};

test('a page load with an uncaught error counts as a failure of the release', async () => {
  await sendLoads(4);
  // Errors of these phases are also reported as failed loads.
  await send([errorReport({ phase: 'render' }), errorReport({ phase: 'load' })]);
  expect(await failures()).toBe(0);
  await send([errorReport(), errorReport({ isFirst: false })]);
  await send([errorReport({ phase: 'rejection' })]);
  expect(await failures()).toBe(2);
});

test('a request with several first errors counts as one page load', async () => {
  await sendLoads(4);
  await send(['Error: a', 'Error: b', 'Error: c'].map((message) => errorReport({ message })));
  expect(await failures()).toBe(1);
});

test('later reports of loads do not change the number of failures', async () => {
  await sendLoads(1);
  for (let page = 0; page < 5; page += 1) await send([errorReport()]);
  const before = await failures();
  await sendLoads(9);
  expect([before, await failures()]).toEqual([5, 5]);
});

test.each([
  ['render', 'event', 20],
  ['event', 'render', 0],
])(
  'above the maximum of errors of phase %s, errors of phase %s count for their own phase',
  async (many, phase, count) => {
    await sendLoads(50);
    for (let post = 0; post <= MAX_DIFFERENT / 10; post += 1)
      await send(
        Array.from({ length: 10 }, (_, index) =>
          errorReport({ phase: many, isFirst: false, message: letters(post * 10 + index) }),
        ),
      );
    for (let post = 0; post < 20; post += 1) await send([errorReport({ phase, message: 'Error: new' })]);
    expect(await failures()).toBe(count);
  },
);

test('neither personal data nor function names are stored', async () => {
  const secrets = ['ada@cairn.test', 'token=abcdef', '0612345678', 'Dear Ada', 'secretName'];
  const message = `Error: ada@cairn.test 0612345678 GET /x?token=abcdef "Dear Ada, I" \u2028\u0000 end`;
  const stack = `${message}\n    at secretName (/mfe-student/chunks/66.2d732c8d2f47.js:1:5)`;
  await send([errorReport({ message, stack })]);
  const stored = JSON.stringify(await rows());
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect((await rows())[0]?.message).toBe('Error: <email> <number> GET /x "…" end');
});

const outside = `https://evil.test/${REMOTE}/chunks/66.2d732c8d2f47.js`;
test.each([
  ['of a release that was never published', { release: 'aaaaaaaaaaaaaaaa' }],
  ['of a remote that does not exist', { remote: 'mfe-unknown' }],
  ['of the shell', { remote: 'shell' }],
  ['with `..` as its release', { remote: 'mfe-student', release: '..' }],
  ['of a cross-origin script', { message: 'Script error.', stack: '' }],
  ['thrown in an extension', { stack: `Error\n    at a (chrome-extension://ab/c.js:1:2)\n${stackAt()}` }],
  ['thrown in a script of another site', { stack: `a@${outside}:1:2` }],
  ['in the code of the shell only', { stack: `a@/shell/${FIRST}/main.1a2b3c4d.js:2:300` }],
  ['at forged paths', { stack: `a@/${REMOTE}/chunks/../../../etc/passwd.js:1:1` }],
  ['at a forged line', { stack: `a@/${REMOTE}/chunks/66.2d732c8d2f47.js:1000000000:1` }],
])('an error %s is dropped', async (_name, more) => {
  expect((await send([errorReport(more)])).status).toBe(202);
  expect(await rows()).toEqual([]);
});

test('a thrown value without a stack is stored for the remote that rendered the page', async () => {
  await send([errorReport({ phase: 'render', message: 'boom', stack: '' })]);
  expect(await groups()).toMatchObject([{ message: 'boom', phases: ['render'], frames: [] }]);
});

test.each([
  ['a long message', { message: 'x'.repeat(501) }],
  ['a long stack', { stack: 'x'.repeat(4_001) }],
  ['an unknown phase', { phase: 'gate' }],
  ['an unknown field', { account: 7 }],
  ['an invalid id', { reportId: 'x' }],
])('a request that contains a report with %s is refused', async (_name, more) => {
  expect((await send([errorReport(), errorReport(more)])).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('requests with eleven reports, with ten megabytes or from another site are refused', async () => {
  expect((await send(Array.from({ length: 11 }, () => errorReport()))).status).toBe(400);
  expect((await send([errorReport({ message: 'x'.repeat(10_000_000) })])).status).toBe(413);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } };
  const response = await api()
    .browser()
    .post('/telemetry/errors', { errors: [errorReport()] }, foreign);
  expect(response.status).toBe(403);
  expect(await rows()).toEqual([]);
});

test('a report that is sent repeatedly counts once', async () => {
  const report = errorReport();
  await send([report, report]);
  await Promise.all(Array.from({ length: 20 }, () => send([report, errorReport({ isFirst: false })])));
  expect(await groups()).toMatchObject([{ count: 21, pages: 1 }]);
});

test('a release has at most a hundred different errors a day; further errors are counted together', async () => {
  const posts = Array.from({ length: 30 }, (_, post) =>
    Array.from({ length: 10 }, (_error, index) =>
      errorReport({ message: `Error: ${letters(post * 10 + index)}` }),
    ),
  );
  await Promise.all(posts.map((errors) => send(errors)));
  await send([errorReport({ release: SECOND })]);
  const stored = (await rows()).filter(({ release }) => release === FIRST);
  expect(stored).toHaveLength(MAX_DIFFERENT + 1);
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(300);
  expect(stored.find(({ fingerprint }) => fingerprint === 'event')).toMatchObject({
    message: 'Further errors',
    count: 300 - MAX_DIFFERENT,
  });
  // A known error is still counted separately.
  await send([errorReport({ message: stored.find(({ fingerprint }) => fingerprint !== 'event')?.message })]);
  expect((await rows()).map(({ count }) => count)).toContain(2);
});

test('error reports above the limit are dropped, and load reports are still accepted', async () => {
  await send([errorReport()]);
  await api().db.execute(sql`UPDATE rate_limits SET hits = 120`);
  const dropped = await send([errorReport()]);
  expect([dropped.status, dropped.text]).toEqual([204, '']);
  expect((await rows()).map(({ count }) => count)).toEqual([1]);
  const reports = [{ ...load, reportId: crypto.randomUUID() }];
  expect((await api().browser().post('/telemetry/remotes', { reports })).status).toBe(202);
});

test('a process without a releases folder drops errors; a contract server has no calls for errors', async () => {
  expect((await send([errorReport()], withoutReleases)).status).toBe(202);
  expect(await rows()).toEqual([]);
  expect((await send([errorReport()], contract)).status).toBe(404);
  const admin = await contract().admin();
  expect((await admin.client.get('/admin/remotes/errors')).status).toBe(404);
});

test('errors are deleted after a month, report ids after a day; errors of deleted releases are hidden', async () => {
  await send([errorReport(), errorReport({ message: 'Error: other' })]);
  const { db, services } = api();
  await db.execute(sql`UPDATE remote_errors SET day = current_date - 40 WHERE message = 'Error: other'`);
  await db.execute(sql`UPDATE remote_error_reports SET created_at = now() - interval '25 hours'`);
  await purgeExpired(services.database);
  expect((await rows()).map(({ message }) => message)).toEqual(['TypeError: mentor is undefined']);
  expect(await db.$count(remoteErrorReports)).toBe(0);
  await db.execute(sql`UPDATE remote_errors SET release = 'aaaaaaaaaaaaaaaa'`);
  expect(await groups()).toEqual([]);
});
