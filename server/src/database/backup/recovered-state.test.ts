import { sql } from 'drizzle-orm';
import { openDatabase, inTransaction } from '../client/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { removeTransient, settleRestored } from './index.ts';

const api = useTestApi();

test('settling a database that was recovered with all its rows ends auth sessions and marks pending mails as failed', async () => {
  const student = await api().student();
  const me = () => student.client.get('/auth/session');
  expect((await me()).status).toBe(200);
  await api().db.execute(
    sql`INSERT INTO mail_outbox (recipient, cause, template) VALUES (${student.email}, 'a', 'registered')`,
  );
  const owner = openDatabase({ url: api().ownerUrl, size: 1 });
  await inTransaction(owner.pool, async ({ $client }) => {
    await removeTransient($client);
    await settleRestored($client);
  });
  await owner.close();
  expect((await me()).status).toBe(401);
  const { rows } = await api().db.execute(sql`SELECT failed_at IS NULL AS pending FROM mail_outbox`);
  expect(rows).toEqual([{ pending: false }]);
});
