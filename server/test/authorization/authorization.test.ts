import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type CallName, calls } from '@cairn/shared/contract';
import { type TestResponse, useTestApi } from '../../src/testing/index.ts';
import { samples } from './sample-requests.ts';
import { type Identity, identities, createTestData, type TestData } from './test-data.ts';
import { findAllowed, writeRow } from './table.ts';

/** All calls except `GET /events`, which never ends. */
const tested = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => name !== 'streamEvents');

/** Calls that cannot succeed: the test data have, for example, no valid token, passkey or sign-in provider. */
const withoutSuccess: CallName[] = [
  'openInvitation',
  'acceptInvitation',
  'resetPassword',
  'endOwnSession',
  'removeTrustedDevice',
  'downloadDataJson',
  'downloadDataHtml',
  'uploadMessageFile',
  'getMessageFile',
  'savePhoto',
  'getPhotoFile',
  'readCalendarFeed',
  'adminRemovePhoto',
  'getPublicMentor',
  'adminDecideApproval',
  'adminForgiveNoShow',
  'saveOnboardingStep',
  'hideOnboarding',
  'renameSearch',
  'connectCalendarAccount',
  'chooseCalendars',
  'chooseSessionCalendar',
  'verifyLink',
  'startCalendarVisit',
  'showInstitution',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'disableTwoFactor',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'setPassword',
  'removePassword',
  'loginWithPasskey',
  'reauthenticateWithPasskey',
  'verifyEmail',
  'sendEmailLink',
  'unsubscribe',
  'getUnsubscribeState',
  'resubscribe',
  'completeSsoLogin',
  'completeSsoLink',
  'removeSsoIdentity',
  'startSsoLink',
  'startSsoReauthentication',
  'endSsoSessions',
];

const api = useTestApi({ rateLimits: false });

function request(data: TestData, name: CallName, call: Call, who: Identity): Promise<TestResponse> {
  const { params = {}, query, body } = samples[name]?.(data, who) ?? {};
  const path = call.path.replace(/:(\w+)/g, (_match, field: string) =>
    encodeURIComponent(String(params[field])),
  );
  const client = who === 'anonymous' ? api().browser() : data.people[who].client;
  return client.send(call.method, path, body, query && { query });
}

/** `ok` if the identity may make the call, even if the call failed. */
function verdictOf({ status }: TestResponse): 'ok' | 401 | 403 {
  return status === 401 || status === 403 ? status : 'ok';
}

function expected(name: CallName, call: Call, who: Identity): 'ok' | 401 | 403 {
  // The passkey of the sample request is unknown.
  if (name === 'loginWithPasskey') return 401;
  if (call.rule.who === 'anonymous') return 'ok';
  if (who === 'anonymous' || who === 'blocked') return 401;
  return findAllowed(name, call).includes(who) ? 'ok' : 403;
}

let shared: Promise<TestData> | undefined;
/** Calls with GET share test data, because they change nothing. */
const dataFor = ({ method }: Call): Promise<TestData> =>
  method === 'GET' ? (shared ??= createTestData(api())) : createTestData(api());

test.each(tested)('%s is allowed for the identities in the table and nobody else', async (name, call) => {
  const data = await dataFor(call);
  const expectedByIdentity = Object.fromEntries(identities.map((who) => [who, expected(name, call, who)]));
  const got: Record<string, unknown> = {};
  // Refused identities come first, so that no change by an allowed identity can cause a refusal.
  const order = [...identities].sort(
    (a, b) => Number(expectedByIdentity[a] === 'ok') - Number(expectedByIdentity[b] === 'ok'),
  );
  const allowed: TestResponse[] = [];
  for (const who of order) {
    const response = await request(data, name, call, who);
    expect(response.status).toBeLessThan(500);
    got[who] = verdictOf(response);
    if (got[who] === 'ok') allowed.push(response);
  }
  expect(got).toEqual(expectedByIdentity);
  // The first allowed identity must succeed, except in the calls of `withoutSuccess`.
  const first = allowed[0]?.status ?? 0;
  expect([first, [200, 201, 202, 302].includes(first)]).toEqual([first, !withoutSuccess.includes(name)]);
});

test('docs/security-calls.md lists the rule of each call', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/security-calls.md'), 'utf8');
  const written = document.split('\n').filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line));
  expect(written).toEqual(Object.entries(calls).map(writeRow));
});

test('a session of other accounts is refused like a missing session', async () => {
  const data = await createTestData(api());
  const { otherStudent } = data.people;
  const existing = await otherStudent.client.get(`/sessions/${data.session.id}`);
  const missing = await otherStudent.client.get('/sessions/999999999');
  expect([existing.status, existing.body]).toEqual([missing.status, missing.body]);
});

test('a student cannot dismiss a notification of another student', async () => {
  const { people, notificationId } = await createTestData(api());
  const path = `/notifications/${notificationId}/dismiss`;
  expect((await people.otherStudent.client.post(path)).status).toBe(404);
  expect((await people.student.client.get('/notifications')).body).toHaveLength(1);
});

test('a state change from another origin is refused before its body is validated', async () => {
  const { people } = await createTestData(api());
  const path = `/students/details/${people.student.email}`;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await people.student.client.put(path, {}, { headers })).status).toBe(403);
  }
  const foreign = await api().app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { origin: 'https://evil.test' },
  });
  expect(foreign.statusCode).toBe(403);
});
