import { pathToFileURL } from 'node:url';
import { workspaceFolder } from '../workspace.ts';
import { startApi } from './api-process.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx-process.ts';

export interface GatewayRequest {
  port: number;
  /** Folder of releases. */
  root: string;
  /** Where an embedded database lies when there is no `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string;
  /** How many API processes; two as in production. */
  apis?: number;
  limits?: 'on' | 'off';
  overrides?: 'off' | 'loopback';
  tls?: { certificate: string; key: string };
  /** More of the server's environment. */
  environment?: Record<string, string>;
}

export interface Gateway {
  url: string;
  /** nginx's folder, with its logs. */
  folder: string;
  dataDir: string;
  apiPorts: readonly number[];
  stop: () => Promise<void>;
}

interface EmbeddedDatabase {
  /** As the owner of the tables. */
  url: string;
  applicationUrl: string;
  stop: () => Promise<void>;
}

/** The server's own launcher, taken as source: the gateway is no part of the types of the server. */
async function startDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const launcher = pathToFileURL(workspaceFolder('server/src/database/embedded/index.ts')).href;
  const { startEmbeddedDatabase } = (await import(launcher)) as {
    startEmbeddedDatabase: (options: { dataDir: string }) => Promise<EmbeddedDatabase>;
  };
  const database = await startEmbeddedDatabase({ dataDir });
  // `DATABASE_URL` names a host; the one in the query, the folder of the socket, is the one that counts.
  const withHost = (url: string) => url.replace('@/', '@localhost/');
  return {
    url: withHost(database.url),
    applicationUrl: withHost(database.applicationUrl),
    stop: () => database.stop(),
  };
}

/**
 * The production shape on one machine: nginx with the production configuration in front of several API processes on
 * one PostgreSQL. Whoever starts it stops it; what was started is stopped again when a later step fails.
 */
export async function startGateway(request: GatewayRequest): Promise<Gateway> {
  const { port, root, dataDir, apis = 2, limits = 'on', overrides = 'off', tls } = request;
  const running: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    for (const each of running.splice(0).reverse()) await each.stop();
  };
  const begin = async <Part extends { stop: () => Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const begun = await part;
    running.push(begun);
    return begun;
  };
  const url = `${tls ? 'https' : 'http'}://localhost:${port}`;
  try {
    const database = request.databaseUrl ? undefined : await begin(startDatabase(dataDir));
    const environment = {
      ...(request.databaseUrl && { DATABASE_URL: request.databaseUrl }),
      ...(database && { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url }),
      DATA_DIR: dataDir,
      // nginx serves the releases; the API counts loads of those that are there.
      RELEASES_DIR: root,
      PUBLIC_URL: url,
      ...request.environment,
    };
    const apiPorts: number[] = [];
    for (let index = 0; index < apis; index += 1) {
      // One after the other: the first migrates.
      const api = await begin(startApi(await freePort(), environment));
      apiPorts.push(api.port);
    }
    const nginx = await begin(
      startNginx({ port, root, apiPorts, limits, overrides, ...(tls ? { tls } : {}) }),
    );
    return { url, folder: nginx.folder, dataDir, apiPorts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
