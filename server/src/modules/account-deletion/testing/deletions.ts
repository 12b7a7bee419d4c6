import type { AccountDeletion } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import type { SignedIn, TestApi } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { deleteDueAccounts } from '../delete-due-accounts.ts';

export const stateOf = async ({ client }: SignedIn) =>
  (await client.get('/account/deletion')).body as AccountDeletion;

/** Enters the password and requests the deletion. */
export async function requestDeletion(user: SignedIn) {
  await enterPassword(user);
  const response = await user.client.post('/account/deletion');
  expect(response.status).toBe(202);
  return response.body as AccountDeletion;
}

/** Ends the grace period of an account whose deletion is requested. */
export const makeDue = (api: TestApi, { id }: { id: number }) =>
  api.db.execute(
    sql`UPDATE accounts SET deletion_due_at = now() - interval '1 second' WHERE id = ${id} AND deletion_due_at IS NOT NULL`,
  );

/** Requests the deletion of an account, ends its grace period and runs the job. */
export async function deleteOwnAccount(api: TestApi, user: SignedIn) {
  await requestDeletion(user);
  await makeDue(api, user);
  await deleteDueAccounts(api.services);
}
