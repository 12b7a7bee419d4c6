import { pathToFileURL } from 'node:url';
import { startTurnServer, turnEnvironment, turnSecret } from '../turn/turn-server.ts';
import { workspaceFolder } from '../workspace.ts';
import { startApi } from './api-process.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx-process.ts';
import { stopAll } from './stop-all.ts';

export interface GatewayRequest {
  port: number;
  /** The releases folder. */
  root: string;
  /** Data directory of the API processes and, without a `databaseUrl`, of the embedded database. */
  dataDir: string;
  databaseUrl?: string;
  /** Number of API processes; two by default, as in production. */
  apis?: number;
  limits?: 'on' | 'off';
  overrides?: 'off' | 'loopback';
  tls?: { certificate: string; key: string };
  /** Whether to start a TURN server for the rooms of sessions. */
  turn?: boolean;
  /** Additional environment variables of the API processes. */
  environment?: Record<string, string>;
}

export interface Gateway {
  url: string;
  /** nginx's working folder, with its logs. */
  folder: string;
  dataDir: string;
  apiPorts: readonly number[];
  stop: () => Promise<void>;
}

interface EmbeddedDatabase {
  /** Connects as the owner of the tables. */
  url: string;
  applicationUrl: string;
  stop: () => Promise<void>;
}

/** Imports a server module at run time, because this TypeScript project lacks the types of the server. */
async function startDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const launcher = pathToFileURL(workspaceFolder('server/src/database/embedded/index.ts')).href;
  const { startEmbeddedDatabase } = (await import(launcher)) as {
    startEmbeddedDatabase: (options: { dataDir: string }) => Promise<EmbeddedDatabase>;
  };
  const database = await startEmbeddedDatabase({ dataDir });
  // The host is a placeholder: the query names the socket folder.
  const withHost = (url: string) => url.replace('@/', '@localhost/');
  return {
    url: withHost(database.url),
    applicationUrl: withHost(database.applicationUrl),
    stop: () => database.stop(),
  };
}

/** Runs the production topology on one machine. If a part does not start, all started parts are stopped. */
export async function startGateway(request: GatewayRequest): Promise<Gateway> {
  const { port, root, dataDir, apis = 2, limits = 'on', overrides = 'off', tls } = request;
  const stops: (() => Promise<void>)[] = [];
  const stop = () => stopAll(stops);
  const begin = async <Part extends { stop: () => Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const begun = await part;
    stops.push(() => begun.stop());
    return begun;
  };
  const url = `${tls ? 'https' : 'http'}://localhost:${port}`;
  try {
    const database = request.databaseUrl ? undefined : await begin(startDatabase(dataDir));
    const secret = turnSecret();
    const turn = request.turn ? await begin(startTurnServer(secret)) : undefined;
    const environment = {
      ...(turn && turnEnvironment([turn], secret)),
      ...(request.databaseUrl && { DATABASE_URL: request.databaseUrl }),
      ...(database && { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url }),
      DATA_DIR: dataDir,
      // The API renders public pages with the releases, and counts only loads of existing releases.
      RELEASES_DIR: root,
      PUBLIC_URL: url,
      ...request.environment,
    };
    const apiPorts: number[] = [];
    for (let index = 0; index < apis; index += 1) {
      // Sequential: the first process runs the migrations.
      const api = await begin(startApi(await freePort(), environment));
      apiPorts.push(api.port);
    }
    const nginx = await begin(
      startNginx({ port, root, apiPorts, limits, overrides, ...(tls ? { tls } : {}) }),
    );
    return { url, folder: nginx.folder, dataDir, apiPorts, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
