import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Daemon } from '@cairn/tooling/cluster/daemon.ts';
import { createFolder } from '@cairn/tooling/cluster/layout.ts';
import {
  createNatsLayout,
  natsEnvironment,
  startNats,
  untilNatsAccepts,
} from '@cairn/tooling/cluster/nats.ts';
import { until } from '@cairn/tooling/cluster/until.ts';
import { loadConfig } from '../../src/config.ts';
import { createNatsWakeUp } from '../../src/modules/wake-up/nats-wake-up.ts';
import type { WakeUp } from '../../src/modules/wake-up/wake-up.ts';
import { hasNatsServer } from './nats-server.ts';

const withNats = hasNatsServer ? test : test.skip;
const folder = createFolder(mkdtempSync(join(tmpdir(), 'cairn-nats-cluster-')));
for (const name of ['logs', 'run']) createFolder(join(folder, name));
const daemons: Daemon[] = [];
const processes: WakeUp[] = [];

afterAll(async () => {
  for (const each of processes) await each.close();
  await Promise.all(daemons.map((daemon) => daemon.end()));
  rmSync(folder, { recursive: true });
});

/** Connects to the nodes with these URLs, as an API process does. */
function createProcess(urls: string) {
  const { nats } = loadConfig({ WAKE_UP: 'nats', NATS_URL: urls });
  if (!nats) throw new Error('NATS is not configured');
  const woken: number[] = [];
  let connections = 0;
  const wakeUp = createNatsWakeUp(nats, () => undefined);
  processes.push(wakeUp);
  wakeUp.receive({
    onAccount: (accountId) => void woken.push(accountId),
    onSlots: () => undefined,
    onTyping: () => undefined,
    onConnected: () => (connections += 1),
  });
  return { wakeUp, woken, connections: () => connections };
}

withNats('a process wakes a process at another node, even after a node was killed', async () => {
  const layout = await createNatsLayout();
  for (const index of layout.nodes.keys()) daemons.push(startNats(folder, layout, index));
  await untilNatsAccepts(layout);
  const { NATS_URL: urls = '' } = natsEnvironment(layout);
  const [first = '', second = '', third = ''] = urls.split(',');
  const sender = createProcess(second);
  const receiver = createProcess(`${first},${third}`);
  await until(
    'The processes are not connected',
    30_000,
    () => receiver.connections() + sender.connections() === 2,
  );
  await receiver.wakeUp.watch(7);
  const isWoken = async (times: number) => {
    await sender.wakeUp.send({ accountIds: [7], slots: [], typing: [] });
    return receiver.woken.length >= times;
  };
  await until('The wake-up did not arrive', 30_000, () => isWoken(1));
  // The receiver is connected to one of two nodes at random, so the test kills both nodes in turn.
  for (const index of [0, 2]) {
    await daemons[index]?.end('SIGKILL');
    const before = receiver.woken.length;
    await until('The wake-up did not arrive after a node was killed', 30_000, () => isWoken(before + 1));
    daemons[index] = startNats(folder, layout, index);
    await untilNatsAccepts(layout);
  }
  expect(new Set(receiver.woken)).toEqual(new Set([7]));
});

withNats('the NATS password is in a file that only its owner can access', () => {
  const file = join(folder, 'run', 'nats1.conf');
  expect(readFileSync(file, 'utf8')).toContain('password');
  expect(statSync(file).mode & 0o077).toBe(0);
});
