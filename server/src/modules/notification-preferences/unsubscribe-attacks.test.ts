import type { UnsubscribeScope } from '@cairn/shared/contract';
import { randomBytes } from 'node:crypto';
import { interleave, interleaveWith } from '../../testing/row-lock.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { savePreferences } from './preferences.repository.ts';
import { choose, DELETE_ACCOUNT, preferencesRows, readOwn, save, tokenFor } from './testing/preferences.ts';

const api = useTestApi({ rateLimits: false });
const MEBIBYTE = 1_048_576;

const tokenOf = (who: SignedIn, scope: UnsubscribeScope) => tokenFor(api().services.secrets, who, scope);
const stranger = () => api().browser('192.0.2.80');
const unsubscribe = (token: string) => stranger().post(`/unsubscribe/${token}`);
const undo = (token: string, mails: unknown) => stranger().post(`/unsubscribe/${token}/undo`, { mails });
const times = <Value>(count: number, valueOf: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => valueOf(index));
const statusesOf = (responses: readonly { status: number }[]) => [
  ...new Set(responses.map(({ status }) => status)),
];

test('100 concurrent requests with one link save the preferences once', async () => {
  const mentor = await api().mentor();
  const token = tokenOf(mentor, 'changes');
  expect(statusesOf(await Promise.all(times(100, () => unsubscribe(token))))).toEqual([200]);
  expect(await readOwn(mentor)).toMatchObject({ version: 1, mail: { changes: 'off' } });
  await choose(mentor, { mail: { changes: 'at-once' } });
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await readOwn(mentor)).toMatchObject({ version: 3, mail: { changes: 'off' } });
});

test('a token with one changed byte, or a guessed token, is not found', async () => {
  const mentor = await api().mentor();
  const sealed = Buffer.from(tokenOf(mentor, 'requests'), 'base64url');
  const changed = times(sealed.length, (index) => {
    const bytes = Buffer.from(sealed);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  });
  const guessed = times(100, () => randomBytes(sealed.length));
  const responses = await Promise.all(
    [...changed, ...guessed].map((bytes) => unsubscribe(bytes.toString('base64url'))),
  );
  expect(statusesOf(responses)).toEqual([404]);
  expect(await preferencesRows(api(), mentor)).toEqual([]);
});

test('a link that is used during the deletion of its account is not found', async () => {
  const student = await api().student();
  const response = await interleave(
    api().services,
    student.id,
    () => unsubscribe(tokenOf(student, 'changes')),
    (transaction) => transaction.query(DELETE_ACCOUNT, [student.id]),
  );
  expect(response.status).toBe(404);
  expect(await preferencesRows(api(), student)).toEqual([]);
});

test('a link that is used while preferences are saved takes effect after the save', async () => {
  const mentor = await api().mentor();
  await choose(mentor, {});
  const changed = { ...(await readOwn(mentor)), digestAt: '07:00 AM' };
  const response = await interleaveWith(
    api().services,
    (transaction) => savePreferences(transaction, mentor.id, changed),
    () => unsubscribe(tokenOf(mentor, 'changes')),
  );
  expect(response.status).toBe(200);
  expect(await readOwn(mentor)).toMatchObject({ version: 3, digestAt: '07:00 AM', mail: { changes: 'off' } });
});

test('no concurrent link or accepted save is lost', async () => {
  const mentor = await api().mentor();
  const [first, second] = [tokenOf(mentor, 'changes'), tokenOf(mentor, 'reminders')];
  const saves: number[] = [];
  const responses = await Promise.all(
    times(102, async (index) => {
      if (index % 3 < 2) return unsubscribe(index % 3 === 0 ? first : second);
      const { status } = await save(mentor, { digestAt: '07:00 AM' });
      saves.push(status);
      return { status: 200 };
    }),
  );
  expect(statusesOf(responses)).toEqual([200]);
  const stored = await readOwn(mentor);
  expect(stored.mail).toMatchObject({ requests: 'at-once', changes: 'off', reminders: 'off' });
  const saved = saves.filter((status) => status === 200).length;
  expect(saves).toHaveLength(saved + saves.filter((status) => status === 409).length);
  expect([saved > 0, stored.version]).toEqual([true, saved + 2]);
  expect(stored.digestAt).toBe('07:00 AM');
});

test('the link of a digest cannot move immediate mails into the digest', async () => {
  const mentor = await api().mentor();
  await choose(mentor, { mail: { messages: 'digest' } });
  const before = await readOwn(mentor);
  const token = tokenOf(mentor, 'digest');
  const response = await undo(token, [{ group: 'changes', mail: 'digest' }]);
  expect(response.body).toEqual({ scope: 'digest', mails: [{ group: 'changes', mail: 'at-once' }] });
  expect(await readOwn(mentor)).toEqual(before);
});

test('a link that turns mails on again keeps a later choice', async () => {
  const mentor = await api().mentor();
  const token = tokenOf(mentor, 'requests');
  const { mails } = (await unsubscribe(token)).body as { mails: unknown };
  await choose(mentor, { mail: { requests: 'digest' } });
  const response = await undo(token, mails);
  expect(response.body).toEqual({ scope: 'requests', mails: [{ group: 'requests', mail: 'digest' }] });
  expect((await readOwn(mentor)).mail.requests).toBe('digest');
});

test('no link puts the receipts of a student’s requests into the digest', async () => {
  const student = await api().student();
  await choose(student, { mail: { requests: 'off', messages: 'digest' } });
  const before = await readOwn(student);
  for (const scope of ['digest', 'requests'] as const)
    expect((await undo(tokenOf(student, scope), [{ group: 'requests', mail: 'digest' }])).status).toBe(400);
  expect(await readOwn(student)).toEqual(before);
});

test.each([
  ['a line separator in a choice', [{ group: 'changes', mail: 'at-once\u2028' }]],
  ['a line separator in a group', [{ group: '\u2028changes', mail: 'at-once' }]],
  ['another account', [{ group: 'changes', mail: 'at-once', accountId: 1 }]],
  ['__proto__ as a group', [{ group: '__proto__', mail: 'at-once' }]],
  ['a thousand groups', times(1_000, () => ({ group: 'changes', mail: 'at-once' }))],
])('a request with %s turns nothing on', async (_name, mails) => {
  const student = await api().student();
  await choose(student, { mail: { changes: 'off' } });
  expect((await undo(tokenOf(student, 'changes'), mails)).status).toBe(400);
  expect((await readOwn(student)).version).toBe(1);
});

test('a body of 10 MB is refused, as a form and as JSON', async () => {
  const mentor = await api().mentor();
  const token = tokenOf(mentor, 'changes');
  const large = 'x'.repeat(10 * MEBIBYTE);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type };
    expect((await stranger().post(`/unsubscribe/${token}`, large, { headers })).status).toBe(413);
  }
  expect((await undo(token, [{ group: 'changes', mail: large }])).status).toBe(413);
  expect(await preferencesRows(api(), mentor)).toEqual([]);
});

test('a page of another site cannot turn mails on', async () => {
  const student = await api().student();
  await choose(student, { mail: { changes: 'off' } });
  const mails = [{ group: 'changes', mail: 'at-once' }];
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': '', origin: 'https://attacker.test' },
  ];
  for (const headers of foreign)
    expect(
      (await student.client.post(`/unsubscribe/${tokenOf(student, 'changes')}/undo`, { mails }, { headers }))
        .status,
    ).toBe(403);
  expect((await readOwn(student)).version).toBe(1);
});
