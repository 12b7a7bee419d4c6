import { eq } from 'drizzle-orm';
import { accounts, auditLog } from '../../../database/schema/index.ts';
import type { TestApi } from '../../../testing/index.ts';

/** The row of an account. */
export async function readAccount({ db }: TestApi, id: unknown) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, Number(id)));
  if (!account) throw new Error('no account');
  return account;
}

/** The audit entries about an account. */
export async function auditOf({ db }: TestApi, id: unknown) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, Number(id)));
  return rows.map(({ action, actorId, detail }) => ({ action, actorId, detail }));
}

/** Gives a provisioned account a password and signs its owner in. */
export async function signInProvisioned(api: TestApi, id: unknown) {
  const account = await readAccount(api, id);
  const { passwordHash } = await readAccount(api, (await api.student()).id);
  await api.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  const person = await api.signIn(account);
  expect((await person.client.get('/auth/session')).status).toBe(200);
  return person;
}
