import { createAccount, decodeMail, PASSWORD, useTestApi, useTestMail } from '../../testing/index.ts';
import { add, signInWith } from '../passkeys/testing/ceremonies.ts';
import { logIn } from './testing/trusted-devices.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from './testing/two-factor.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const mail = useTestMail(api);
const contractMail = useTestMail(contract);
const NEW_PASSWORD = 'Granite7Ridge';

const subjectsTo = async (email: string, outbox = mail) => {
  await outbox.send();
  return outbox
    .to(email)
    .map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '')
    .toSorted();
};

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s gets a mail about a sign-in on a second device',
  async (role) => {
    const account = await createAccount(api().db, role);
    const browser = freshBrowser(api());
    await logIn(browser, account);
    await browser.post('/auth/logout');
    await logIn(browser, account);
    expect(await subjectsTo(account.email)).toEqual([]);
    await logIn(freshBrowser(api()), account);
    expect(await subjectsTo(account.email)).toEqual(['A sign-in on a new device']);
    expect(mail.to(account.email).map(({ text }) => decodeMail(text))).toEqual([
      expect.stringContaining('Firefox on Windows'),
    ]);
  },
);

test('a wrong password or code on a new device sends no mail', async () => {
  const user = await api().student();
  const { secret } = await enableTwoFactor(user);
  await logIn(freshBrowser(api()), user, { code: codeOf(secret) });
  await mail.send();
  const before = mail.to(user.email).length;
  await logIn(freshBrowser(api()), user, {}, 'Wrong123');
  await logIn(freshBrowser(api()), user, { code: codeOf(secret, 100) });
  await mail.send();
  expect(mail.to(user.email)).toHaveLength(before);
});

test('a sign-in with a passkey on a new device sends a mail', async () => {
  const user = await api().student();
  const { authenticator } = await add(user);
  const known = freshBrowser(api());
  for (const browser of [known, known, freshBrowser(api())]) await signInWith(browser, authenticator);
  expect(await subjectsTo(user.email)).toEqual(['A passkey was added', 'A sign-in on a new device']);
});

test('a contract server sends no mail about a sign-in', async () => {
  const account = await createAccount(contract().db, 'student');
  for (const browser of [freshBrowser(contract()), freshBrowser(contract())]) await logIn(browser, account);
  expect(await subjectsTo(account.email, contractMail)).toEqual([]);
});

test('a password change sends a mail, and its browser remains a known device', async () => {
  const user = await api().student();
  await logIn(user.client, user);
  await enterPassword(user);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await user.client.put(`/students/password/${user.email}`, body)).status).toBe(200);
  expect((await logIn(user.client, user, {}, NEW_PASSWORD)).status).toBe(200);
  expect(await subjectsTo(user.email)).toEqual(['Your password was changed']);
});
