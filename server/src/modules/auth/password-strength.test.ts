import { TEXTS } from '@cairn/shared/contract';
import { PASSWORD, useTestApi } from '../../testing/index.ts';
import { drawToken, hashToken } from '../../tokens.ts';
import { storeReset } from './password-reset.repository.ts';
import { weaknessOf } from './password-strength.ts';

const api = useTestApi({ rateLimits: false });
const nobody = { name: 'Q', email: 'q@example.test' };
const texts = TEXTS.validation;

const weak = [
  ['Password1', texts.passwordCommon],
  ['PASSWORD1', texts.passwordCommon],
  ['Aaaaaaa1', texts.passwordCommon],
  ['Welcome123', texts.passwordCommon],
  ['Qwerty123', texts.passwordCommon],
  ['Sunshine1', texts.passwordCommon],
  ['Noor20261', texts.passwordHoldsName],
  ['1Haddad99', texts.passwordHoldsName],
  ['N.haddad17x', texts.passwordHoldsName],
  ['Stargazer2026', texts.passwordHoldsEmail],
  ['MyCairn99', texts.passwordHoldsProduct],
] as const;

const owner = () => ({ name: 'Noor Haddad', email: `stargazer@${crypto.randomUUID()}.test` });

test.each(['Mountain9', 'Correct7horse', 'Zürich-1871', 'Gr0und.Truth'])(
  '%s is good enough',
  async (password) => {
    expect(await weaknessOf(password, nobody)).toBeUndefined();
  },
);

test('a short part of a name may appear in a password by chance', async () => {
  expect(await weaknessOf('Stones2026', { ...nobody, name: 'Ida One' })).toBeUndefined();
  expect(await weaknessOf('Idabelle-2026', { ...nobody, name: 'Ida One' })).toBeUndefined();
});

test.each(weak)('%s is refused on registration, in plain words at its field', async (password, message) => {
  const answer = await api()
    .browser()
    .post('/students/register', {
      ...owner(),
      ...{ phone: '0123456789', rollNo: 'R', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'other' },
      ...{ password, confirmPassword: password },
    });
  expect([answer.status, answer.body]).toEqual([400, { message, errors: [{ path: 'password', message }] }]);
});

test.each(weak)(
  '%s is refused when a password is changed, and the old one stays',
  async (newPassword, message) => {
    const mentor = await api().mentor(owner());
    const path = `/mentors/password/${mentor.email}`;
    const answer = await mentor.client.put(path, { currentPassword: PASSWORD, newPassword });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, errors: [{ path: 'newPassword', message }] },
    ]);
    const login = await api().browser().post('/teachers/login', { email: mentor.email, password: PASSWORD });
    expect(login.status).toBe(200);
  },
);

test.each(weak)('%s is refused by a reset link, which goes on working', async (password, message) => {
  const student = await api().student(owner());
  const link = drawToken();
  await storeReset(api().db, student.id, hashToken(link), new Date(Date.now() + 60_000));
  const client = api().browser();
  const answer = await client.put(`/auth/reset-password/${link}`, { password });
  expect([answer.status, answer.body]).toEqual([400, { message, errors: [{ path: 'password', message }] }]);
  expect((await client.put(`/auth/reset-password/${link}`, { password: 'Mountain9' })).status).toBe(200);
});

test('the texts of the specification come first', async () => {
  const student = await api().student(owner());
  const path = `/students/password/${student.email}`;
  const answer = await student.client.put(path, { currentPassword: PASSWORD, newPassword: 'noor' });
  expect(answer.body.message).toBe(texts.passwordLength);
});
