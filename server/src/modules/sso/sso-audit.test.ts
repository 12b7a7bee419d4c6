import { eq, gt } from 'drizzle-orm';
import { accounts, auditLog } from '../../database/schema/index.ts';
import { PASSWORD } from '../../testing/index.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';
import {
  connect,
  identitiesOf,
  isSignedIn,
  signInAtCampus,
  useCampus,
  verified,
  runAttempt,
} from './testing/attempts.ts';

const { api, provider } = useCampus({ emailDomains: ['campus.test', 'example.test'] });
const sso = { method: 'sso' };

/** The rows of the audit log that a step writes. */
async function written(step: () => Promise<unknown>) {
  const [last] = await api()
    .db.select()
    .from(auditLog)
    .orderBy(auditLog.id)
    .then((rows) => rows.slice(-1));
  await step();
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(gt(auditLog.id, last?.id ?? 0))
    .orderBy(auditLog.id);
  return rows.map(({ action, outcome, actorId, targetId, detail }) => ({
    action,
    outcome,
    actorId,
    targetId,
    detail,
  }));
}
const row = (action: string, outcome: string, id: number | null, detail: object = {}) => ({
  action,
  outcome,
  actorId: id,
  targetId: id,
  detail,
});
const accountOf = async (email: string) =>
  (await api().db.select().from(accounts).where(eq(accounts.email, email)))[0]?.id ?? 0;

test('each sign-in is recorded, and the first one also records the new account', async () => {
  provider().accounts.set('new', verified('new@campus.test'));
  const first = await written(() => signInAtCampus(freshBrowser(api()), 'new'));
  const id = await accountOf('new@campus.test');
  expect(first).toEqual([row('account.create', 'done', id, sso), row('login', 'done', id, sso)]);
  expect(await written(() => signInAtCampus(freshBrowser(api()), 'new'))).toEqual([
    row('login', 'done', id, sso),
  ]);
});

test('connecting and disconnecting in the settings are recorded', async () => {
  const student = await api().student();
  await enterPassword(student);
  provider().accounts.set('linked', verified('linked@campus.test'));
  expect(await written(() => runAttempt(student.client, 'link', 'linked'))).toEqual([
    row('sso.connect', 'done', student.id),
  ]);
  const [identity] = await identitiesOf(api(), student);
  expect(await written(() => student.client.delete(`/account/sso/${identity?.id}`))).toEqual([
    row('sso.disconnect', 'done', student.id),
  ]);
});

test('a pending connection is recorded on its completion', async () => {
  const student = await api().student();
  provider().accounts.set('existing', verified(student.email));
  const client = freshBrowser(api());
  expect(await written(() => signInAtCampus(client, 'existing'))).toEqual([]);
  await client.post('/students/login', { email: student.email, password: PASSWORD });
  expect(await written(() => client.post('/auth/sso/link'))).toEqual([
    row('sso.connect', 'done', student.id),
  ]);
});

test('a request for a code, a wrong code and the right code are recorded', async () => {
  const student = await api().student();
  await connect(provider(), student, 'careful');
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  expect(await written(() => signInAtCampus(client, 'careful'))).toEqual([
    row('login', 'code required', student.id, sso),
  ]);
  expect(await written(() => client.post('/auth/sso/code', { code: '000000' }))).toEqual([
    row('login', 'failed', student.id, sso),
  ]);
  expect(await written(() => client.post('/auth/sso/code', { code: codeOf(secret, 1) }))).toEqual([
    row('login', 'done', student.id, sso),
  ]);
});

test('a sign-in to a blocked account is recorded', async () => {
  const student = await api().student();
  await connect(provider(), student, 'blocked');
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect(await written(() => signInAtCampus(freshBrowser(api()), 'blocked'))).toEqual([
    row('login', 'blocked', student.id, sso),
  ]);
});

test.each([
  ['no-account', 'outsider', verified('outsider@elsewhere.test')],
  ['no-account', 'nameless', { email: null, email_verified: true }],
  ['refused', 'x'.repeat(256), verified('long@campus.test')],
])('a sign-in with the result %s is recorded without an account', async (reason, subject, claims) => {
  provider().accounts.set(subject, claims);
  expect(await written(() => signInAtCampus(freshBrowser(api()), subject))).toEqual([
    row('login', 'failed', null, { ...sso, reason }),
  ]);
});

test('declined sign-ins and outages of the provider are not recorded', async () => {
  const rows = await written(async () => {
    await signInAtCampus(freshBrowser(api()), null);
    provider().setState('down');
    await freshBrowser(api()).get('/auth/sso/campus/start');
  });
  expect(rows).toEqual([]);
});

test('an attempt with the identity of another account is recorded as failed', async () => {
  const [owner, attacker] = [await api().student(), await api().student()];
  await connect(provider(), owner, 'owned');
  await connect(provider(), attacker, 'own');
  expect(await written(() => runAttempt(attacker.client, 'reauthenticate', 'owned'))).toEqual([
    row('reauthenticate', 'failed', attacker.id, { ...sso, reason: 'refused' }),
  ]);
  expect(await written(() => runAttempt(attacker.client, 'reauthenticate', 'own'))).toEqual([
    row('reauthenticate', 'done', attacker.id, sso),
  ]);
  const third = await api().student();
  await enterPassword(third);
  expect(await written(() => runAttempt(third.client, 'link', 'owned'))).toEqual([
    row('sso.connect', 'failed', third.id, { ...sso, reason: 'taken' }),
  ]);
  expect(await isSignedIn(third.client)).toBe(true);
});

test('no detail in the audit log has an e-mail address, a name or a subject', async () => {
  const rows = await api().db.select().from(auditLog);
  const details = JSON.stringify(rows.map(({ detail }) => detail));
  const people = await api().db.select().from(accounts);
  const texts = [
    ...people.flatMap(({ email, name }) => [email, ...(name.match(/[a-z]+/gi) ?? [])]),
    ...[...provider().accounts].flatMap(([subject, { email }]) => [subject, String(email)]),
  ];
  expect(texts).toEqual(expect.arrayContaining(['Quill', 'own', 'nameless', 'outsider@elsewhere.test']));
  expect(texts.filter((text) => details.includes(text))).toEqual([]);
});
