import { resolve } from 'node:path';
import { readRegistryFile } from '../release/registry-file.ts';
import { buildAll } from '../start/build-all.ts';
import { isTurnWanted } from '../turn/turn-server.ts';
import { missingForGateway } from './nginx-program.ts';
import { startGateway } from './start-gateway.ts';

/** `npm run gateway`: builds and publishes everything, and runs the production topology on this machine. */
const missing = missingForGateway();
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
const root = resolve(process.env.RELEASES_DIR ?? 'releases');
const databaseUrl = process.env.DATABASE_URL;

try {
  await buildAll(root, console.log);
  const gateway = await startGateway({
    port: Number(process.env.PORT || 8080),
    root,
    // If the registry allows overrides, the content security policy must allow overrides as well.
    overrides: readRegistryFile(root).overrides === 'loopback' ? 'loopback' : 'off',
    dataDir: resolve(process.env.DATA_DIR ?? 'data'),
    turn: isTurnWanted(process.env, console.log),
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  console.log(
    `Cairn is ready at ${gateway.url}, through nginx and two API processes; logs in ${gateway.folder}`,
  );
  const end = () => {
    void gateway.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
