import { resolve } from 'node:path';
import { requireKeyList } from '../keys/key-list.ts';
import { createReleaseServer } from './release-server.ts';
import { readTokens } from './tokens.ts';

/** `npm run release:server`: receives releases over the network, behind nginx. */
const {
  RELEASES_DIR = 'releases',
  RELEASE_TOKENS = '',
  RELEASE_PORT = '3010',
  HOST = '127.0.0.1',
  NODE_ENV,
} = process.env;
const root = resolve(RELEASES_DIR);

try {
  const tokens = readTokens(RELEASE_TOKENS);
  if (tokens.size === 0) throw new Error('RELEASE_TOKENS is required: "npm run release -- token <package>"');
  const { throwaway } = requireKeyList(root);
  if (throwaway && NODE_ENV === 'production')
    throw new Error(
      `${root} has throw-away keys, which are not for production: "npm run release -- keys create"`,
    );
  const log = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  const server = createReleaseServer({ root, tokens, log });
  server.listen(Number(RELEASE_PORT), HOST, () => {
    log(`The release server listens on ${HOST}:${RELEASE_PORT}`);
  });
  const shutDown = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGINT', shutDown);
  process.once('SIGTERM', shutDown);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
