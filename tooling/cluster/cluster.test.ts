import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveCommand, recoveryCommand } from './archive.ts';
import { prepareLayout, readLayout } from './layout.ts';
import { createNatsLayout, natsEnvironment } from './nats.ts';
import { isComplete, type Member } from './patroni.ts';
import { databaseUrls } from './roles.ts';
import { describeMembers } from './status.ts';
import { until } from './until.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'cairn-cluster-test-'));

const COMPLETE: readonly Member[] = [
  { name: 'node2', role: 'leader', state: 'running', timeline: 2 },
  { name: 'node1', role: 'sync_standby', state: 'streaming', lag: 0, timeline: 2 },
  { name: 'node3', role: 'replica', state: 'running', lag: 'unknown', timeline: 2 },
];

test('a second start uses the ports and passwords of the first start', async () => {
  const path = folder();
  const first = await prepareLayout(path);
  expect(await prepareLayout(path)).toEqual(first);
  const ports = first.nodes.flatMap((node) => Object.values(node) as number[]);
  expect(new Set([...ports, first.write, first.read]).size).toBe(14);
});

test('the passwords are in a file that only its owner can read', async () => {
  const path = folder();
  const { passwords } = await prepareLayout(path);
  const file = join(path, 'cluster.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(passwords.owner);
});

test('a recovered cluster has the passwords of the source cluster', async () => {
  const source = await prepareLayout(folder());
  const recovered = await prepareLayout(folder(), source.passwords);
  expect(recovered.passwords).toEqual(source.passwords);
  expect(recovered.write).not.toBe(source.write);
});

test('a cluster from a version without an archive gets an archive key', async () => {
  const path = folder();
  const { passwords, ...layout } = await prepareLayout(path);
  const { archive, ...older } = passwords;
  writeFileSync(join(path, 'cluster.json'), JSON.stringify({ ...layout, passwords: older }));
  const first = readLayout(path);
  expect(first.passwords.archive).toMatch(/^[\w-]{24}$/);
  expect(first.passwords.archive).not.toBe(archive);
  expect(readLayout(path)).toEqual(first);
});

test('a folder without a cluster and a folder with a long path are refused', async () => {
  const path = folder();
  expect(() => readLayout(path)).toThrow(`There is no cluster in ${path}`);
  await expect(prepareLayout(join(path, 'x'.repeat(80)))).rejects.toThrow('set DATA_DIR to another folder');
});

test('the archive key is in private files, not in commands', async () => {
  const layout = await prepareLayout(folder());
  const source = await prepareLayout(folder());
  const commands = [
    archiveCommand(layout, 1),
    recoveryCommand(layout, 2, { source, time: '2026-11-23 20:15:04+00' }),
  ];
  expect(commands[0]).toContain('archive-push "%p"');
  expect(commands[1]).toContain(`--pg1-path=${layout.folder}/postgres/3`);
  expect(commands[1]).toContain('--target="2026-11-23 20:15:04+00"');
  for (const [index, { folder: where, passwords }] of [layout, source].entries()) {
    expect(commands.join()).not.toContain(passwords.archive);
    const file = join(where, 'run', `archive${index === 0 ? 2 : 1}.conf`);
    expect(readFileSync(file, 'utf8')).toContain(`repo1-cipher-pass=${passwords.archive}`);
    expect(statSync(file).mode & 0o077).toBe(0);
  }
});

test('the API and the owner of the tables use different database roles', async () => {
  const layout = await prepareLayout(folder());
  const { application, owner, replicas } = databaseUrls(layout);
  expect([application, owner].map((url) => Number(new URL(url).port))).toEqual([layout.write, layout.write]);
  expect(Number(new URL(replicas).port)).toBe(layout.read);
  expect(new URL(replicas).username).toBe(new URL(application).username);
  expect(new URL(application).username).not.toBe(new URL(owner).username);
});

test('the environment of the API lists every NATS node, with a new password at each start', async () => {
  const [layout, next] = [await createNatsLayout(), await createNatsLayout()];
  const { WAKE_UP: wakeUp, NATS_URL: urls = '' } = natsEnvironment(layout);
  expect(wakeUp).toBe('nats');
  const parsed = urls.split(',').map((url) => new URL(url));
  expect(parsed.map(({ port }) => Number(port))).toEqual(layout.nodes.map(({ client }) => client));
  expect(new Set(parsed.map(({ password }) => password))).toEqual(new Set([layout.password]));
  expect(new Set(layout.nodes.flatMap(({ client, route }) => [client, route])).size).toBe(6);
  expect(next.password).not.toBe(layout.password);
});

test('the cluster is complete only with a primary, a synchronous standby and all nodes running', () => {
  expect(isComplete(COMPLETE, 3)).toBe(true);
  expect(isComplete(COMPLETE.slice(1), 2)).toBe(false);
  expect(isComplete(COMPLETE.slice(0, 2), 3)).toBe(false);
  expect(isComplete([{ name: 'node1', role: 'leader', state: 'running' }], 1)).toBe(false);
  expect(isComplete([...COMPLETE.slice(0, 2), { name: 'node3', role: 'replica', state: 'stopped' }], 3)).toBe(
    false,
  );
});

test('the cluster is not complete while a former primary waits to be rewound', () => {
  const former: Member = { name: 'node3', role: 'replica', state: 'running', timeline: 1 };
  expect(isComplete([...COMPLETE.slice(0, 2), former], 3)).toBe(false);
});

test('the status shows the role and the state of each node, and the lag of each standby', () => {
  expect(describeMembers(COMPLETE)).toEqual([
    '  node1: synchronous standby, streaming, 0 bytes behind',
    '  node2: primary, running',
    '  node3: asynchronous standby, running, lag unknown',
  ]);
});

test('a condition that is not met in time is reported with its last error', async () => {
  const fail = () => Promise.reject(new Error('connection refused'));
  await expect(until('Nothing responds', 150, fail)).rejects.toThrow(
    'Nothing responds after 0 seconds: connection refused',
  );
});
