import type { UnsubscribeScope } from '@cairn/shared/contract';
import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../../secret-box.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { choose, readOwn, tokenFor } from './testing/preferences.ts';
import { hashAddress } from './unsubscribe-token.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();

/** The token in a mail to an account. */
const tokenOf = (who: SignedIn, scope: UnsubscribeScope, secrets = api().services.secrets) =>
  tokenFor(secrets, who, scope);
const stranger = () => api().browser('192.0.2.80');

/** The request of a mail provider: a form, no cookie, no origin. */
const oneClick = (token: string, type = 'application/x-www-form-urlencoded') =>
  api().app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a one-click request (%s) turns off only the mails of its group',
  async (type) => {
    const mentor = await api().mentor();
    const before = await readOwn(mentor);
    const response = await oneClick(tokenOf(mentor, 'reminders'), type);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { scope: 'reminders', mails: [{ group: 'reminders', mail: 'at-once' }] },
    ]);
    expect(await readOwn(mentor)).toEqual({
      ...before,
      version: 1,
      mail: { ...before.mail, reminders: 'off' },
    });
    expect((await oneClick(tokenOf(mentor, 'reminders'), type)).statusCode).toBe(200);
    expect((await readOwn(mentor)).version).toBe(1);
  },
);

test('the link of a digest turns the digest off and on again', async () => {
  const mentor = await api().mentor();
  await choose(mentor, { mail: { requests: 'digest', messages: 'digest', changes: 'off' } });
  const before = await readOwn(mentor);
  const token = tokenOf(mentor, 'digest');
  const turnedOff = await stranger().post(`/unsubscribe/${token}`);
  expect(turnedOff.body.mails).toEqual([
    { group: 'requests', mail: 'digest' },
    { group: 'messages', mail: 'digest' },
  ]);
  expect((await readOwn(mentor)).mail).toMatchObject({ requests: 'off', messages: 'off', changes: 'off' });
  expect((await stranger().get(`/unsubscribe/${token}/state`)).body).toEqual({ scope: 'digest', mails: [] });
  expect((await stranger().post(`/unsubscribe/${token}/undo`, { mails: turnedOff.body.mails })).status).toBe(
    200,
  );
  expect(await readOwn(mentor)).toEqual({ ...before, version: before.version + 2 });
});

test.each([
  ['another group', 'requests', [{ group: 'changes', mail: 'at-once' }]],
  ['a group twice', 'requests', [...Array(2)].map(() => ({ group: 'requests', mail: 'at-once' }))],
  ['a choice that the group does not have', 'reminders', [{ group: 'reminders', mail: 'digest' }]],
  ['immediate mails with the link of a digest', 'digest', [{ group: 'requests', mail: 'at-once' }]],
  ['reminders with the link of a digest', 'digest', [{ group: 'reminders', mail: 'digest' }]],
  ['an empty list of groups', 'requests', []],
] as const)('a link cannot turn on %s', async (_name, scope, mails) => {
  const mentor = await api().mentor();
  const before = await readOwn(mentor);
  expect((await stranger().post(`/unsubscribe/${tokenOf(mentor, scope)}/undo`, { mails })).status).toBe(400);
  expect(await readOwn(mentor)).toEqual(before);
});

test('opening a link changes nothing and redirects to the unsubscribe page', async () => {
  const mentor = await api().mentor();
  const token = tokenOf(mentor, 'requests');
  const opened = await stranger().get(`/unsubscribe/${token}`);
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(opened.text).toContain(`url=/unsubscribe#${token}"`);
  expect((await readOwn(mentor)).version).toBe(0);
  expect(api().logged.join('\n')).not.toContain(token);
});

test('a token that is too long or contains invalid characters is refused as malformed', async () => {
  for (const token of ['%00', '%E2%80%A8', '..%2F', 'a%22b', 'x'.repeat(301)])
    expect([token, (await stranger().post(`/unsubscribe/${token}`)).status]).toEqual([token, 400]);
});

test('two tokens for the same group differ, and a token does not reveal the group', async () => {
  const mentor = await api().mentor();
  const [one, other] = [tokenOf(mentor, 'requests'), tokenOf(mentor, 'requests')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/request/);
});

test('forged tokens and tokens with a different key or purpose are not found', async () => {
  const mentor = await api().mentor();
  const token = tokenOf(mentor, 'requests');
  const changed = Buffer.from(token, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const elsewhere = createSecretBox(() => [randomBytes(32)]);
  const forged = [
    'invented',
    token.slice(0, -4),
    changed.toString('base64url'),
    tokenOf(mentor, 'requests', elsewhere),
    api()
      .services.secrets.sealBytes(Buffer.from(`${mentor.id} requests x`), 'two-factor')
      .toString('base64url'),
    Buffer.from(`${mentor.id} requests ${hashAddress(mentor.email)}`).toString('base64url'),
  ];
  for (const path of forged)
    for (const response of [
      await stranger().post(`/unsubscribe/${path}`),
      await stranger().get(`/unsubscribe/${path}/state`),
    ])
      expect([path, response.status]).toEqual([path, 404]);
  expect((await readOwn(mentor)).version).toBe(0);
});

test('a token changes the account that got the mail, not the account that opens the link', async () => {
  const { student, mentor } = await api().pair();
  expect((await student.client.post(`/unsubscribe/${tokenOf(mentor, 'changes')}`)).status).toBe(200);
  expect((await readOwn(student)).version).toBe(0);
  expect((await readOwn(mentor)).mail.changes).toBe('off');
});

test('the token of a deleted account is void', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  await choose(student, { mail: { messages: 'digest' } });
  const token = tokenOf(student, 'changes');
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect((await stranger().post(`/unsubscribe/${token}`)).status).toBe(404);
  const next = await api().student({ email: student.email });
  expect((await stranger().post(`/unsubscribe/${token}`)).status).toBe(404);
  expect((await readOwn(next)).version).toBe(0);
});

test('the token of a mail to a former e-mail address is void', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  const token = tokenOf(student, 'changes');
  const email = `new-${student.email}`;
  expect((await admin.client.put(`/admin/students/${student.id}`, { email })).status).toBe(200);
  expect((await stranger().post(`/unsubscribe/${token}`)).status).toBe(404);
  expect((await stranger().post(`/unsubscribe/${tokenOf({ ...student, email }, 'changes')}`)).status).toBe(
    200,
  );
});

test('99 concurrent requests with links for three groups turn off each group', async () => {
  const mentor = await api().mentor();
  const scopes = ['requests', 'changes', 'reminders'] as const;
  const responses = await Promise.all(
    Array.from({ length: 99 }, (_, index) =>
      stranger().post(`/unsubscribe/${tokenOf(mentor, scopes[index % 3] ?? 'requests')}`),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readOwn(mentor)).mail).toMatchObject({ requests: 'off', changes: 'off', reminders: 'off' });
});

test('a page of another site cannot use a link', async () => {
  const mentor = await api().mentor();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await stranger().post(`/unsubscribe/${tokenOf(mentor, 'changes')}`, undefined, {
    headers,
  });
  expect(response.status).toBe(403);
  expect((await readOwn(mentor)).version).toBe(0);
});

test('at most 60 requests an hour per account and 300 a minute per address are accepted', async () => {
  const mentor = await limited().mentor();
  const token = tokenOf(mentor, 'changes', limited().services.secrets);
  const read = (path: string, address: string) =>
    limited().browser(address).get(`/unsubscribe/${path}/state`);
  for (let count = 0; count < 60; count += 1) expect((await read(token, '192.0.2.1')).status).toBe(200);
  expect((await read(token, '192.0.2.2')).status).toBe(429);
  for (let count = 60; count < 300; count += 1)
    expect((await read('invented', '192.0.2.1')).status).toBe(404);
  expect((await read('invented', '192.0.2.1')).status).toBe(429);
  expect((await read('invented', '192.0.2.2')).status).toBe(404);
});
