import { parseArgs } from 'node:util';
import { emailSchema, passwordSchema, requiredLine } from '@cairn/shared/contract';
import { z } from 'zod';
import { accounts } from '../database/schema/index.ts';
import { DomainError } from '../errors.ts';
import { emailColumns } from '../modules/accounts/email-key.ts';
import { explainTakenEmail } from '../modules/accounts/email-taken.ts';
import { requireStrongPassword } from '../modules/auth/password-strength.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run admin:create -- --email ada@example.com --name "Ada"` creates an owner (ADR 43), such as the first admin
 * (decision 41). It reads the password from the terminal or a pipe; there is no default password.
 */
async function createAdmin(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const password = await readPassword('Password of the new owner: ');
  const form = z
    .object({ email: emailSchema, name: requiredLine(80), password: passwordSchema })
    .parse({ email: values.email ?? '', name: values.name ?? 'Administrator', password });
  await requireStrongPassword('password', form.password, form);
  await withDatabase(async ({ db }) => {
    const passwordHash = await hashPassword(form.password);
    await db
      .insert(accounts)
      .values({
        role: 'admin',
        adminRole: 'owner',
        ...emailColumns(form.email),
        name: form.name,
        passwordHash,
      })
      .catch((error: unknown) => {
        throw explainTakenEmail(error);
      });
  });
  return form.email;
}

try {
  process.stdout.write(
    `Owner ${await createAdmin()} was created. Enable the second factor after the first sign-in.\n`,
  );
} catch (error) {
  if (error instanceof z.ZodError) {
    process.stderr.write(
      `${error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}\n`,
    );
  } else {
    process.stderr.write(`${error instanceof DomainError ? error.message : String(error)}\n`);
  }
  process.exitCode = 1;
}
