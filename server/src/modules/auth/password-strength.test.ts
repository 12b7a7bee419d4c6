import { TEXTS } from '@cairn/shared/contract';
import { PASSWORD, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { storeReset } from './password-reset.repository.ts';
import { weaknessOf } from './password-strength.ts';

const api = useTestApi({ rateLimits: false });
const noOwner = { name: 'Q', email: 'q@example.test' };
const texts = TEXTS.validation;

const weak = [
  ['Password1', texts.passwordCommon],
  ['PASSWORD1', texts.passwordCommon],
  ['Aaaaaaa1', texts.passwordCommon],
  ['Welcome123', texts.passwordCommon],
  ['Qwerty123', texts.passwordCommon],
  ['Sunshine1', texts.passwordCommon],
  ['P@ssword1', texts.passwordCommon],
  ['H4dd@d!Noor', texts.passwordContainsName],
  ['My-C@1rn-77', texts.passwordContainsProduct],
  ['Noor20261', texts.passwordContainsName],
  ['1Haddad99', texts.passwordContainsName],
  ['N.haddad17x', texts.passwordContainsName],
  ['Stargazer2026', texts.passwordContainsEmail],
  ['MyCairn99', texts.passwordContainsProduct],
] as const;

const owner = () => ({ name: 'Noor Haddad', email: `stargazer@${crypto.randomUUID()}.test` });

test.each([
  'Mountain9',
  'Correct7horse',
  'Zürich-1871',
  'Gr0und.Truth',
  'Dragon-fly-8',
  'Tr33s-and-Stones',
  'Dragon-4719-3826',
  'Qwerty-Elephant7',
  'Nine9Lives!',
  'ΑλφάΒήτα7Zeta',
  'x7Kq2Lm9Vt',
])('%s is accepted as a password', async (password) => {
  expect(await weaknessOf(password, noOwner)).toBeUndefined();
});

test.each([
  'P@ssword1',
  'P@$$w0rd!',
  'Passw0rd2024!',
  '!!Password99',
  '1Dragon2024',
  'Dr4gon#2023',
  'Welc0me!2026',
  '$unshine7',
  'L3tm31n!',
  'F00tb@ll99',
  'DragonDragon7',
  'Spring2026!',
  'Adm1n!2026',
  'Ch@ngeMe1',
  'M0nday2026',
  'Qwertyuiop1',
  'Qwerty!23',
  'Asdf1234',
  '1qaz2wsxE',
  '!QAZ2wsx',
  'Zxcvbnm2026',
  'Abcdefgh1',
  '0987654321Q',
  'Qwertzuiop9',
  'Azertyuiop1',
  'Aaaa1111',
  'Abc123abc',
])('%s is refused as a variant of a common word or a keyboard run', async (password) => {
  expect(await weaknessOf(password, noOwner)).toBe(texts.passwordCommon);
});

test.each([
  ['@', 126],
  ['qwerty!', 18],
])('the evaluation of 128 characters does not time out: %s, repeated %i times', async (part, times) => {
  const password = `A1${part.repeat(times)}`;
  expect([undefined, texts.passwordCommon]).toContain(await weaknessOf(password, noOwner));
});

test('a short part of a name may appear in a password', async () => {
  expect(await weaknessOf('Stones2026', { ...noOwner, name: 'Ida One' })).toBeUndefined();
  expect(await weaknessOf('Idabelle-2026', { ...noOwner, name: 'Ida One' })).toBeUndefined();
});

test.each(weak)('%s is refused on registration, with a field error', async (password, message) => {
  const response = await api()
    .browser()
    .post('/students/register', {
      ...owner(),
      phone: '0123456789',
      rollNo: 'R',
      course: 'CS',
      yearOfStudy: '1',
      fieldOfInterest: 'other',
      password,
      confirmPassword: password,
    });
  expect([response.status, response.body]).toEqual([
    400,
    { message, errors: [{ path: 'password', message }] },
  ]);
});

test.each(weak)(
  '%s is refused when a password is changed, and the old password stays valid',
  async (newPassword, message) => {
    const mentor = await api().mentor(owner());
    const path = `/mentors/password/${mentor.email}`;
    const response = await mentor.client.put(path, { currentPassword: PASSWORD, newPassword });
    expect([response.status, response.body]).toEqual([
      400,
      { message, errors: [{ path: 'newPassword', message }] },
    ]);
    const login = await api().browser().post('/teachers/login', { email: mentor.email, password: PASSWORD });
    expect(login.status).toBe(200);
  },
);

test.each(weak)(
  '%s is refused when a password is reset, and the reset link stays valid',
  async (password, message) => {
    const student = await api().student(owner());
    const token = generateToken();
    await storeReset(api().db, student.id, hashToken(token), new Date(Date.now() + 60_000));
    const client = api().browser();
    const response = await client.put(`/auth/reset-password/${token}`, { password });
    expect([response.status, response.body]).toEqual([
      400,
      { message, errors: [{ path: 'password', message }] },
    ]);
    expect((await client.put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
  },
);

test('if a password is too short and contains a name, the error is about the length', async () => {
  const student = await api().student(owner());
  const path = `/students/password/${student.email}`;
  const response = await student.client.put(path, { currentPassword: PASSWORD, newPassword: 'noor' });
  expect(response.body.message).toBe(texts.passwordLength);
});
