import { connect as connectNats } from '@nats-io/transport-node';
import { Client } from 'pg';
import { type Config, loadConfig } from '../../src/config.ts';
import { hasNatsServer, type NatsServer, startNatsServer } from './nats-server.ts';

/** The carrier of wake-ups, PostgreSQL or NATS, with operations for tests. */
export interface Carrier {
  config: Partial<Config>;
  /** Number of reads of events when a stream is opened. NATS needs a second read after the subscription. */
  readsToOpen: number;
  /** Sends a wake-up from a connection that belongs to no API process. */
  forge: (subject: string, payload: string) => Promise<void>;
  /** Calls the listener with each wake-up for accounts or slots. @returns a function that ends the subscription */
  subscribeToAll: (listener: (text: string) => void) => Promise<() => Promise<void>>;
  /** Ends the connections for wake-ups, then runs `work`. With NATS, no process can reconnect before `work` ends. */
  interrupt: (work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

async function postgresCarrier(url: () => string): Promise<Carrier> {
  const withClient = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client({ connectionString: url() });
    await client.connect();
    return { client, result: await work(client) };
  };
  const execute = async (text: string, values: unknown[] = []) => {
    const { client } = await withClient((open) => open.query(text, values));
    await client.end();
  };
  return {
    config: {},
    readsToOpen: 1,
    forge: (subject, payload) =>
      execute('SELECT pg_notify($1, $2)', [`cairn_${subject.replace(/\..*/, '')}`, payload]),
    subscribeToAll: async (listener) => {
      const { client } = await withClient(async (open) => {
        open.on('notification', ({ channel, payload }) => listener(`${channel} ${payload}`));
        await open.query('LISTEN cairn_events; LISTEN cairn_slots');
      });
      return () => client.end();
    },
    interrupt: async (work) => {
      await execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = 'cairn-events' AND datname = current_database()`);
      await work();
    },
    close: () => Promise.resolve(),
  };
}

async function natsCarrier(server: NatsServer): Promise<Carrier> {
  const { nats } = loadConfig({ WAKE_UP: 'nats', NATS_URL: server.url });
  return {
    config: { nats },
    readsToOpen: 2,
    forge: async (subject, payload) => {
      const stranger = await connectNats({ servers: server.url });
      stranger.publish(`cairn.${subject}`, payload);
      await stranger.drain();
    },
    subscribeToAll: async (listener) => {
      const stranger = await connectNats({ servers: server.url });
      stranger.subscribe('>', {
        callback: (_error, message) => listener(`${message.subject} ${message.string()}`),
      });
      await stranger.flush();
      return () => stranger.close();
    },
    interrupt: async (work) => {
      await server.stop();
      await work();
      await server.start();
    },
    close: () => server.stop(),
  };
}

/** The carriers that can be tested on this machine. */
export const CARRIERS = hasNatsServer ? (['postgres', 'nats'] as const) : (['postgres'] as const);

/** Starts a carrier; `databaseUrl` is called for each connection to PostgreSQL. */
export const startCarrier = async (
  name: (typeof CARRIERS)[number],
  databaseUrl: () => string,
): Promise<Carrier> =>
  name === 'nats' ? natsCarrier(await startNatsServer()) : postgresCarrier(databaseUrl);
