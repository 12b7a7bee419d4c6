import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRegistryFile } from '../release/registry-file.ts';
import { allowOverrides } from '../release/settings.ts';
import { workspaceFolder } from '../workspace.ts';
import { buildAll } from './build-all.ts';
import { SERVER_BUNDLE } from './bundle-server.ts';

/** `npm start`: builds changed packages, then runs the server in this process. */
const root = resolve(process.env.RELEASES_DIR ?? 'releases');

try {
  mkdirSync(root, { recursive: true });
  await buildAll(root, console.log);
  // Allows the remotes of `npm run dev -w <remote>`.
  if (!readRegistryFile(root).overrides) await allowOverrides(root, 'loopback');
} catch (error) {
  const { code, path } = error as NodeJS.ErrnoException;
  const isDiskError = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOSPC';
  console.error(isDiskError ? `Cannot write ${path ?? root}: ${code}` : (error as Error).message);
  process.exit(1);
}

process.env.RELEASES_DIR = root;
process.env.MIGRATIONS_DIR ??= workspaceFolder('server/src/database/migrations');
// The import resolves when the server listens. A server that cannot start prints the reason and exits.
await import(pathToFileURL(workspaceFolder(SERVER_BUNDLE)).href);
