import { sql } from 'drizzle-orm';
import * as schema from '../../database/schema/index.ts';
import { type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { generateToken } from '../../tokens.ts';
import { enterPassword, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { confirm, linksTo, requestAddress } from '../email-verification/testing/email-links.ts';
import { addInstitution, newPerson } from '../scim/testing/directory.ts';
import { signInProvisioned } from '../scim/testing/provisioned-accounts.ts';
import { createHistory, write } from './testing/history.ts';
import { exportData } from './testing/exports.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);

test('an export contains the names and dates of passkeys, but no ids or keys', async () => {
  const user = await api().student();
  const [credentialId, publicKey] = [generateToken(), generateToken()];
  await api()
    .db.insert(schema.passkeys)
    .values({
      accountId: user.id,
      credentialId: Buffer.from(credentialId, 'base64url'),
      publicKey: Buffer.from(publicKey, 'base64url'),
      counter: 0,
      transports: [],
      name: 'Work laptop',
    });
  const { data, json, html } = await exportData(user);
  expect(data.passkeys).toEqual([{ name: 'Work laptop', addedAt: expect.any(String), lastUsedAt: null }]);
  for (const secret of [credentialId, publicKey])
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      for (const { text } of [json, html])
        expect(text).not.toContain(Buffer.from(secret, 'base64url').toString(encoding));
});

test('no export contains secrets, internal notes or contact details of other people', async () => {
  const { student, mentor, admin } = await createHistory(api());
  await api().db.execute(sql`UPDATE accounts SET phone = '7' || lpad(id::text, 9, '0')`);
  for (const user of [student, mentor, admin]) await enableTwoFactor(user);
  const tokens = await api().db.select().from(schema.authSessions);
  const factors = await api().db.select().from(schema.twoFactorSecrets);
  const people = await api().db.select().from(schema.accounts);
  const rooms = await api().db.select().from(schema.sessions);
  const secrets = [
    'argon2',
    'Internal note',
    ...people.map(({ passwordHash }) => passwordHash),
    ...factors.map(({ secret }) => secret),
    ...rooms.map(({ roomToken }) => roomToken),
    ...tokens.flatMap(({ tokenHash, id }) => [tokenHash.toString('hex'), tokenHash.toString('base64'), id]),
  ];
  for (const user of [student, mentor, admin]) {
    const { json, html } = await exportData(user);
    const others = people.filter(({ id }) => id !== user.id).flatMap(({ email, phone }) => [email, phone]);
    for (const text of [...secrets, ...others]) {
      expect(json.text).not.toContain(text);
      expect(html.text).not.toContain(text);
    }
    expect(json.text).toContain(`"7${String(user.id).padStart(9, '0')}"`);
  }
});

test.each(['a new', 'an older'] as const)(
  'the export of %s account omits mails to an earlier owner of the address',
  async (kind) => {
    const [owner, admin] = [await api().student(), await api().admin()];
    const sendMail = (to: SignedIn, text: string) =>
      admin.client.post(`/admin/accounts/${to.id}/mails`, { subject: 'Subject', text });
    const changeEmail = ({ id }: SignedIn, email: string) =>
      admin.client.put(`/admin/students/${id}`, { email });
    const older = await api().student();
    await enterPassword(admin);
    expect((await sendMail(owner, 'For the earlier owner')).status).toBe(202);
    expect((await changeEmail(owner, `moved-${owner.id}@example.com`)).status).toBe(200);
    if (kind === 'an older') expect((await changeEmail(older, owner.email)).status).toBe(200);
    const account =
      kind === 'a new' ? await api().student({ email: owner.email }) : await api().signIn(older);
    expect((await sendMail(account, 'For the next owner')).status).toBe(202);
    const { data, json } = await exportData(account);
    expect(json.text).not.toContain('For the earlier owner');
    expect(data.mails).toMatchObject([{ text: 'For the next owner' }]);
  },
);

test('after a change of the address, an export omits mails to an earlier owner of the address', async () => {
  const [owner, nextOwner, admin] = [await api().student(), await api().student(), await api().admin()];
  const sendMail = (to: SignedIn, text: string) =>
    admin.client.post(`/admin/accounts/${to.id}/mails`, { subject: 'Subject', text });
  await enterPassword(admin);
  await sendMail(owner, 'For the earlier owner');
  await sendMail(nextOwner, 'For the former address of the next owner');
  await admin.client.put(`/admin/students/${owner.id}`, { email: `left-${owner.id}@example.com` });
  await requestAddress(nextOwner, owner.email);
  expect((await confirm(api(), (await linksTo(mail, owner.email)).at(-1))).body).toEqual({
    outcome: 'changed',
  });
  const account = await api().signIn(nextOwner);
  await sendMail(account, 'For the next owner');
  const { data, json } = await exportData(account);
  expect(json.text).not.toContain('For the earlier owner');
  expect(data.mails.map(({ text }: { text: string }) => text)).toContain('For the next owner');
});

test('an export omits mails to an earlier owner of an address that a directory assigned', async () => {
  const [owner, admin] = [await api().student(), await api().admin()];
  await enterPassword(admin);
  const directory = await addInstitution(api(), admin);
  const nextOwner = (await directory.create(newPerson())).body as { id: string };
  await admin.client.post(`/admin/accounts/${owner.id}/mails`, {
    subject: 'Subject',
    text: 'For the earlier owner',
  });
  await admin.client.put(`/admin/students/${owner.id}`, { email: `gone-${owner.id}@example.com` });
  const moved = { op: 'replace', path: 'userName', value: owner.email };
  expect((await directory.patch(nextOwner.id, moved)).status).toBe(200);
  const { json } = await exportData(await signInProvisioned(api(), nextOwner.id));
  expect(json.text).toContain(owner.email);
  expect(json.text).not.toContain('For the earlier owner');
});

test('an export shows messages with markup, scripts and line separators as plain text', async () => {
  const { student, mentor } = await api().pair();
  const attack = `<script>alert(1)</script><img src=x onerror="alert('2')">\u2028--><!--]]></td></table>&lt;b&gt;`;
  await write(student, student, mentor, 'Hello');
  // Written directly to the database: earlier releases stored line separators, but the server now replaces them.
  await api().db.execute(sql`UPDATE messages SET content = ${attack} WHERE sender_id = ${student.id}`);
  await write(student, student, mentor, '</style><svg/onload=alert(3)>\u202Etxt.exe');
  const { data, html } = await exportData(mentor);
  expect(data.messages.map(({ content }: { content: string }) => content)).toContain(attack);
  expect(html.text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html.text).toContain('&#38;lt;b&#38;gt;');
  expect(html.text).not.toMatch(/<script|<img|<svg|onerror="|\u2028|<!--/i);
  expect(html.text.match(/<\/style>/g)).toHaveLength(1);
  expect(html.text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
});
