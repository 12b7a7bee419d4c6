import { join } from 'node:path';
import { accepts } from '../gateway/accepts.ts';
import { NATS_SERVER } from '../setup/system-packages.mjs';
import { startDaemon, type Daemon } from './daemon.ts';
import { distinctPorts, secret, writePrivate } from './layout.ts';
import { until } from './until.ts';

/** Three nodes, like the database. */
const NODES = 3;
const USER = 'cairn';
/** The subjects that the API publishes and subscribes to (ADR 55). */
const SUBJECTS = 'cairn.>';

/** Ports and password of a NATS cluster. NATS stores nothing, so each start has a new layout. */
export interface NatsLayout {
  nodes: readonly { client: number; route: number }[];
  password: string;
}

export async function createNatsLayout(): Promise<NatsLayout> {
  const ports = await distinctPorts(NODES * 2);
  const next = () => ports.pop() ?? 0;
  return {
    nodes: Array.from({ length: NODES }, () => ({ client: next(), route: next() })),
    password: secret(),
  };
}

/** The settings of the API that select NATS. */
export const natsEnvironment = ({ nodes, password }: NatsLayout): Record<string, string> => ({
  WAKE_UP: 'nats',
  NATS_URL: nodes.map(({ client }) => `nats://${USER}:${password}@127.0.0.1:${client}`).join(),
});

/** Nodes and clients need a password, because other users of the machine can reach the ports. */
function configurationOf({ nodes, password }: NatsLayout, index: number) {
  const { client = 0, route = 0 } = nodes[index] ?? {};
  return {
    server_name: `nats${index + 1}`,
    listen: `127.0.0.1:${client}`,
    authorization: {
      users: [{ user: USER, password, permissions: { publish: SUBJECTS, subscribe: SUBJECTS } }],
    },
    cluster: {
      name: 'cairn',
      listen: `127.0.0.1:${route}`,
      authorization: { user: USER, password },
      routes: nodes.map((node) => `nats://${USER}:${password}@127.0.0.1:${node.route}`),
    },
  };
}

/** Starts a node of the NATS cluster. @param folder the folder of the database cluster */
export function startNats(folder: string, layout: NatsLayout, index: number): Daemon {
  const name = `nats${index + 1}`;
  const text = JSON.stringify(configurationOf(layout, index), undefined, 2);
  const file = writePrivate(join(folder, 'run', `${name}.conf`), text);
  return startDaemon(folder, name, NATS_SERVER, ['--config', file]);
}

/** Waits until every node accepts clients. */
export const untilNatsAccepts = ({ nodes }: NatsLayout): Promise<void> =>
  until('NATS does not accept connections', 30_000, async () => {
    const open = await Promise.all(nodes.map(({ client }) => accepts(client)));
    return open.every(Boolean);
  });
