import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApi } from '../../testing/index.ts';
import { createOperatorToken, hashOperatorToken } from './operator-token.ts';

const [ours, another] = [createOperatorToken(), createOperatorToken()];
const release = '0123456789abcdef';
const releasesDir = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
mkdirSync(join(releasesDir, 'student', release), { recursive: true });

const api = useTestApi({
  releasesDir,
  operatorTokens: [hashOperatorToken(another), hashOperatorToken(ours)],
});
const without = useTestApi();

const send = (app: ReturnType<typeof api>['app'], authorization?: string) =>
  app.inject({ url: '/operator/remotes', headers: authorization === undefined ? {} : { authorization } });

test('a pipeline reads release figures with its token, and nothing else', async () => {
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
  const answer = await send(api().app, `Bearer ${ours}`);
  expect(answer.json()).toMatchObject([{ remote: 'student', release, loads: 1, failures: 1 }]);
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

test('without a configured token the endpoint does not exist', async () => {
  expect((await send(without().app, `Bearer ${ours}`)).statusCode).toBe(404);
});
