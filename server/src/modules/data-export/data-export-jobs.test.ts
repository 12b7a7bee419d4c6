import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../database/client/index.ts';
import { dataExports, mailOutbox } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { startJobs } from '../jobs/index.ts';
import { type ClaimedExport, claimExport, completeExport } from './data-export.repository.ts';
import { prepareExports } from './export-runner.ts';
import { startExport, stateOf, untilPrepared } from './testing/exports.ts';

const api = useTestApi();

type Fields = Partial<typeof dataExports.$inferInsert>;
/** Inserts a waiting export. */
const insertExport = (account: { id: number }, fields: Fields = {}) =>
  api()
    .db.insert(dataExports)
    .values({ accountId: account.id, expiresAt: new Date(Date.now() + 86_400_000), ...fields });
const rowOf = async (account: { id: number }) =>
  (await api().db.select().from(dataExports).where(eq(dataExports.accountId, account.id)))[0];
const mailsTo = ({ email }: SignedIn) =>
  api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

test('four concurrent runs prepare each waiting export once', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => api().student()));
  await Promise.all(users.map((user) => insertExport(user)));
  await Promise.all(Array.from({ length: 4 }, () => prepareExports(api().services)));
  for (const user of users) {
    expect(await rowOf(user)).toMatchObject({ status: 'ready', attempts: 1 });
    expect(await mailsTo(user)).toHaveLength(1);
  }
});

test('the job completes the export of a killed process, but leaves the export of a running process', async () => {
  const [killed, working] = [await api().student(), await api().mentor()];
  await insertExport(killed, { attempts: 1, claimedUntil: new Date(Date.now() - 1_000) });
  await insertExport(working, { attempts: 1, claimedUntil: new Date(Date.now() + 60_000) });
  const jobs = startJobs(api().services);
  await jobs.started;
  await api().db.execute(sql`SELECT graphile_worker.add_job('prepare-data-exports')`);
  expect(await untilPrepared(killed)).toMatchObject({ status: 'ready' });
  await jobs.stop();
  expect(await stateOf(working)).toMatchObject({ status: 'preparing' });
});

test('a repeated start prepares an export that no process has claimed', async () => {
  const user = await api().student();
  await insertExport(user);
  expect((await startExport(user)).body).toMatchObject({ status: 'preparing' });
  expect(await untilPrepared(user)).toMatchObject({ status: 'ready' });
});

test('a stopping server finishes the current export and begins no other export', async () => {
  const users = [await api().student(), await api().student(), await api().student()];
  for (const user of users) await insertExport(user);
  const { services } = api();
  let stopped: Promise<void> | undefined;
  const sealBytes = (...args: Parameters<typeof services.secrets.sealBytes>) => {
    stopped ??= jobs.stop();
    return services.secrets.sealBytes(...args);
  };
  const jobs = startJobs({ ...services, secrets: { ...services.secrets, sealBytes } });
  await jobs.started;
  await api().db.execute(sql`SELECT graphile_worker.add_job('prepare-data-exports')`);
  await Promise.race(users.map(untilPrepared));
  await stopped;
  const rows = await Promise.all(users.map(rowOf));
  expect(rows.map((row) => row?.status).sort()).toEqual(['preparing', 'preparing', 'ready']);
  // Leaves no waiting export for the next tests.
  await prepareExports(services);
});

test('after three killed attempts, an export fails without a mail', async () => {
  const user = await api().student();
  await insertExport(user, { attempts: 3, claimedUntil: new Date(Date.now() - 1_000) });
  await prepareExports(api().services);
  expect(await stateOf(user)).toMatchObject({ status: 'failed', reason: 'unexpected' });
  expect(await mailsTo(user)).toEqual([]);
});

test('a failing export is attempted three times in total', async () => {
  const user = await api().student();
  await insertExport(user);
  const { services } = api();
  const sealBytes = () => {
    throw new Error('no key is configured');
  };
  const failing = { ...services, secrets: { ...services.secrets, sealBytes } };
  for (const attempts of [1, 2, 3]) {
    await prepareExports(failing);
    expect(await rowOf(user)).toMatchObject({ attempts, status: attempts < 3 ? 'preparing' : 'failed' });
    await api().db.execute(sql`UPDATE data_exports SET claimed_until = now() - interval '1 second'`);
  }
  expect(
    api().logged.filter((line) => line.includes(`"account":${user.id},"msg":"failed to export`)),
  ).toHaveLength(3);
});

test('a process does not store an export that was started again in the meantime', async () => {
  const user = await api().student();
  await insertExport(user);
  const { database } = api().services;
  const claimed = await claimExport(database);
  await api().db.execute(sql`UPDATE data_exports SET id = gen_random_uuid() WHERE account_id = ${user.id}`);
  const file = { sealed: Buffer.from('outdated'), bytes: 8 };
  const recipient = await inTransaction(database.pool, (transaction) =>
    completeExport(transaction, claimed as ClaimedExport, { json: file, html: file }),
  );
  expect(claimed?.accountId).toBe(user.id);
  expect(recipient).toBeUndefined();
  expect(await rowOf(user)).toMatchObject({ status: 'preparing', json: null });
});
