import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { twoFactorSecrets } from '../../database/schema/index.ts';
import { createSecretBox } from '../../secret-box.ts';
import { useTestApi } from '../../testing/index.ts';
import { resealTwoFactorSecrets } from './reseal-secrets.ts';
import { codeOf, logIn, enableTwoFactor } from './testing/two-factor.ts';
import { secretContext } from './two-factor.service.ts';

const api = useTestApi();
const login = (...attempt: [email: string, code?: string, path?: string]) => logIn(api(), ...attempt);

const stored = async (accountId: number) => {
  const [row] = await api()
    .db.select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.accountId, accountId));
  return row?.secret ?? '';
};

test('the secret is stored encrypted and bound to its account', async () => {
  const [student, thief] = [await api().student(), await api().student()];
  const { secret } = await enableTwoFactor(student);
  expect(await stored(student.id)).not.toContain(secret);
  await enableTwoFactor(thief);
  await api()
    .db.update(twoFactorSecrets)
    .set({ secret: await stored(student.id) })
    .where(eq(twoFactorSecrets.accountId, thief.id));
  expect((await login(thief.email, codeOf(secret, 1), '/students/login')).status).toBe(401);
  expect(api().logged.some((line) => line.includes('check SECRETS_KEY'))).toBe(true);
});

test('resealing encrypts secrets with the first key, and keeps secrets that no key decrypts', async () => {
  const [student, unencrypted] = [await api().student(), await api().student()];
  const { secret } = await enableTwoFactor(student);
  const plain = new Secret({ size: 20 }).base32;
  await api()
    .db.insert(twoFactorSecrets)
    .values({ accountId: unencrypted.id, secret: plain, confirmedAt: new Date() });
  const before = await stored(student.id);
  await resealTwoFactorSecrets(api().services);
  expect(await stored(student.id)).toBe(before);
  expect(await stored(unencrypted.id)).not.toContain(plain);
  expect((await login(unencrypted.email, codeOf(plain), '/students/login')).status).toBe(200);

  const rotated = createSecretBox(() => [randomBytes(32)]);
  const both = { ...rotated, open: api().services.secrets.open };
  await resealTwoFactorSecrets({ ...api().services, secrets: both });
  expect(rotated.open(await stored(student.id), secretContext(student.id))).toBe(secret);
  await resealTwoFactorSecrets({ ...api().services, secrets: createSecretBox(() => [randomBytes(32)]) });
  expect(rotated.open(await stored(student.id), secretContext(student.id))).toBe(secret);
  expect(api().logged.at(-1)).toContain('SECRETS_KEY lacks their key');
});
