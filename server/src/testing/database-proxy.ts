import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '../database/client/index.ts';

/** A database behind a proxy that simulates a frozen machine or a broken network. */
export interface ProxiedDatabase {
  database: DatabaseHandle;
  /** Stops forwarding on all open connections; new connections work. */
  freeze: () => void;
  /** Forwards statements, but no responses, on all open connections; new connections work. */
  loseResponses: () => void;
  close: () => Promise<void>;
}

/** Opens a database with one connection through a proxy. A statement without a response fails after 300 ms. */
export async function openThroughProxy(target: string): Promise<ProxiedDatabase> {
  const { host, port, user, password, database: name } = new pg.Client(target);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const [clients, upstreams]: [Socket[], Socket[]] = [[], []];
  const server = createServer((socket) => {
    const upstream = connect(address);
    clients.push(socket);
    upstreams.push(upstream);
    for (const each of [socket, upstream]) each.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxyPort = (server.address() as AddressInfo).port;
  const url = `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxyPort}/${name}`;
  const database = openDatabase({ url, size: 1, queryTimeout: 300 });
  const stopForwarding = (sockets: Socket[]) => sockets.forEach((socket) => socket.unpipe());
  return {
    database,
    freeze: () => stopForwarding([...clients, ...upstreams]),
    loseResponses: () => stopForwarding(upstreams),
    close: async () => {
      await database.close();
      for (const socket of [...clients, ...upstreams]) socket.destroy();
      server.close();
    },
  };
}
