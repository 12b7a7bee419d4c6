import { createSession, useTestApi, useTestMail } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { newAddress, register, rowOf, sessionOf } from './testing/addresses.ts';
import { confirm, linksTo, requestAddress, subjectsTo } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const mail = useTestMail(api);

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s changes the e-mail address with a link and is signed out',
  async (role) => {
    const user = await api()[role]();
    const email = newAddress();
    expect((await requestAddress(user, email)).status).toBe(202);
    expect(await sessionOf(user)).toMatchObject({ email: user.email, pendingEmail: email });
    expect(await subjectsTo(mail, user.email)).toEqual(['Somebody asked to change your email address']);
    const [token] = await linksTo(mail, email);
    const confirmed = await confirm(api(), token);
    expect([confirmed.body, confirmed.cookies]).toEqual([{ outcome: 'changed' }, []]);
    expect(await rowOf(api(), user)).toMatchObject({ email, emailKey: email });
    expect((await user.client.get('/auth/session')).status).toBe(401);
    expect((await subjectsTo(mail, user.email)).at(-1)).toBe('Your email address was changed');
    const signedIn = await api().signIn(user);
    expect(await sessionOf(signedIn)).not.toHaveProperty('pendingEmail');
    expect((await confirm(api(), token)).body).toEqual({ outcome: 'already' });
  },
);

test('a requested address can be replaced and cancelled, and is part of the data export', async () => {
  const user = await api().student();
  const [first, second] = [newAddress(), newAddress()];
  await requestAddress(user, first);
  const [replaced] = await linksTo(mail, first);
  await requestAddress(user, second);
  expect(await sessionOf(user)).toMatchObject({ pendingEmail: second });
  expect((await confirm(api(), replaced)).status).toBe(400);
  const [token] = await linksTo(mail, second);
  const { data } = await exportData(user);
  expect(data).toMatchObject({
    emailChange: { newEmail: second },
    emailLinks: [{ address: second, usedAt: null }],
  });
  expect((await user.client.delete('/account/email/change')).status).toBe(200);
  expect(await sessionOf(user)).not.toHaveProperty('pendingEmail');
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(api(), user)).toMatchObject({ email: user.email });
});

test('a new user can correct a wrong address', async () => {
  const student = await register(api(), 'student');
  const [wrong] = await linksTo(mail, student.email);
  const right = newAddress();
  await enterPassword(student, 'Mountain9x');
  await student.client.put('/account/email', { email: right });
  // An unproven address gets no notices.
  expect(await subjectsTo(mail, student.email)).toHaveLength(1);
  expect((await confirm(api(), (await linksTo(mail, right))[0])).body).toEqual({ outcome: 'changed' });
  expect(await rowOf(api(), student)).toMatchObject({ email: right, mustVerifyEmail: false });
  expect((await confirm(api(), wrong)).status).toBe(400);
  expect(await subjectsTo(mail, student.email)).toHaveLength(1);
});

test.each(['student', 'mentor'] as const)(
  'after an admin changes the address of a %s, the new address has to be confirmed',
  async (role) => {
    const [admin, user] = [await api().admin(), await api()[role]()];
    const email = newAddress();
    const area = role === 'student' ? 'students' : 'teachers';
    const edited = await admin.client.put(`/admin/${area}/${user.id}`, { email });
    expect(edited.body).toMatchObject({ email });
    expect(await rowOf(api(), user)).toMatchObject({ email, mustVerifyEmail: true });
    expect(await subjectsTo(mail, user.email)).toEqual(['Your email address was changed']);
    expect((await confirm(api(), (await linksTo(mail, email))[0])).body).toEqual({ outcome: 'verified' });
    expect(await rowOf(api(), user)).toMatchObject({ email, mustVerifyEmail: false });
    await admin.client.put(`/admin/${area}/${user.id}`, { email: email.toUpperCase() });
    expect(await rowOf(api(), user)).toMatchObject({ email: email.toUpperCase(), mustVerifyEmail: false });
  },
);

test('a mentor can accept a request of a student whose address an admin has changed', async () => {
  const { student, mentor } = await api().pair();
  const admin = await api().admin();
  const session = await createSession(api().db, student, mentor, 60);
  await admin.client.put(`/admin/students/${student.id}`, { email: newAddress() });
  const accepted = await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  expect(accepted.status).toBe(200);
});
