import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backUpCluster } from '@cairn/tooling/cluster/archive.ts';
import { findPrimary } from '@cairn/tooling/cluster/patroni.ts';
import { databaseUrls } from '@cairn/tooling/cluster/roles.ts';
import { startCluster, type Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { missingForCluster } from '@cairn/tooling/setup/system-packages.mjs';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import pg from 'pg';
import { createWriter } from '../crash/writer.ts';

/**
 * `npm run test:recovery`: backs up a cluster while a student writes, and drops the table of messages.
 * Then recovers the state of one second before the drop into a new cluster.
 */
const missing = missingForCluster(false);
if (missing !== null) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const secondsSince = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

await bundleServer();
const folder = mkdtempSync(join(tmpdir(), 'cairn-recovery-'));
const root = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
writeFileSync(join(root, 'registry.json'), '{}');
const environment = { RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'fatal' };
const start = async (name: string, recovery?: { from: string; time: string }) =>
  startCluster({
    port: await freePort(),
    root,
    folder: join(folder, name),
    limits: 'off',
    apis: 2,
    environment,
    ...(recovery && { recovery }),
  });

async function withOwner<Result>(
  cluster: Cluster,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(databaseUrls(cluster.layout).owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const CONTENTS = `SELECT (SELECT count(*)::int FROM sessions) AS bookings, (SELECT count(*)::int FROM messages) AS messages,
  (SELECT count(*)::int FROM auth_sessions) AS signed_in`;
interface Contents {
  bookings: number;
  messages: number;
  signed_in: number;
}
const read = async (client: pg.Client) => (await client.query<Contents>(CONTENTS)).rows[0];

const problems: string[] = [];
let cluster: Cluster | undefined;
try {
  cluster = await start('lost');
  const writer = await createWriter(cluster.url, 60);
  let isOver = false;
  const working = writer.work(() => isOver);
  await wait(2_000);
  const backupStart = performance.now();
  await backUpCluster(cluster.layout, await findPrimary(cluster.layout));
  printLine(`Backed up while a student wrote: ${secondsSince(backupStart)}`);
  await wait(3_000);
  isOver = true;
  await working;
  writer.reader.stop();
  problems.push(...writer.unexpected);
  const { before, time } = await withOwner(cluster, async (client) => {
    const counted = await read(client);
    await wait(1_000);
    const clock = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await wait(1_000);
    await client.query('DROP TABLE messages CASCADE');
    return { before: counted, time: clock.rows[0]?.now ?? '' };
  });
  // A clean stop archives the rest of the write-ahead log. Lost machines would lose up to a minute.
  await cluster.stop();
  printLine(`Dropped the table after ${time}: ${before?.bookings} bookings, ${before?.messages} messages`);

  const recoveryStart = performance.now();
  cluster = await start('recovered', { from: join(folder, 'lost'), time });
  printLine(`Recovered into a new cluster of three nodes: ${secondsSince(recoveryStart)}`);
  const after = await withOwner(cluster, read);
  if (after?.messages !== before?.messages || after?.bookings !== before?.bookings)
    problems.push(`recovered ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`);
  if (after?.signed_in !== 0) problems.push(`${after?.signed_in} auth sessions were not ended`);
  const next = await createWriter(cluster.url, 1);
  await next.send();
  next.reader.stop();
  if (next.sent.length !== 1) problems.push('the recovered cluster does not accept a message');
} catch (error) {
  problems.push((error as Error).message);
} finally {
  await cluster?.stop();
  if (problems.length === 0) rmSync(folder, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
}
for (const problem of problems) printLine(`PROBLEM ${problem}; logs in ${folder}`);
process.exit(problems.length === 0 ? 0 : 1);
