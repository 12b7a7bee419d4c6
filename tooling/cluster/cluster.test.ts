import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLayout } from './layout.ts';
import { isComplete, type Member } from './patroni.ts';
import { databaseUrls } from './roles.ts';
import { describeMembers } from './status.ts';
import { until } from './until.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'cairn-cluster-test-'));

const WHOLE: readonly Member[] = [
  { name: 'node2', role: 'leader', state: 'running' },
  { name: 'node1', role: 'sync_standby', state: 'streaming', lag: 0 },
  { name: 'node3', role: 'replica', state: 'running', lag: 'unknown' },
];

test('a second start uses the ports and passwords of the first', async () => {
  const path = folder();
  const first = await prepareLayout(path);
  expect(await prepareLayout(path)).toEqual(first);
  const ports = first.nodes.flatMap((node) => Object.values(node) as number[]);
  expect(new Set([...ports, first.write, first.read]).size).toBe(14);
});

test('only their owner reads the passwords', async () => {
  const path = folder();
  const { passwords } = await prepareLayout(path);
  const file = join(path, 'cluster.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(passwords.owner);
});

test('the API connects to the port that leads to the primary', async () => {
  const layout = await prepareLayout(folder());
  const { application, owner } = databaseUrls(layout);
  expect([application, owner].map((url) => Number(new URL(url).port))).toEqual([layout.write, layout.write]);
  expect(new URL(application).username).not.toBe(new URL(owner).username);
});

test('the cluster is complete with a primary, a synchronous standby and all nodes running', () => {
  expect(isComplete(WHOLE, 3)).toBe(true);
  expect(isComplete(WHOLE.slice(1), 2)).toBe(false);
  expect(isComplete(WHOLE.slice(0, 2), 3)).toBe(false);
  expect(isComplete([{ name: 'node1', role: 'leader', state: 'running' }], 1)).toBe(false);
  expect(isComplete([...WHOLE.slice(0, 2), { name: 'node3', role: 'replica', state: 'stopped' }], 3)).toBe(
    false,
  );
});

test('the state names the role of each node and how far it is behind', () => {
  expect(describeMembers(WHOLE)).toEqual([
    '  node1: synchronous standby, streaming, 0 bytes behind',
    '  node2: primary, running',
    '  node3: asynchronous standby, running, lag unknown',
  ]);
});

test('a condition that never holds is reported with its last error', async () => {
  const fail = () => Promise.reject(new Error('connection refused'));
  await expect(until('Nothing responds', 150, fail)).rejects.toThrow(
    'Nothing responds after 0 seconds: connection refused',
  );
});
