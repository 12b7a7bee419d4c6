import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, posix } from 'node:path';
import type { RenderedFrame } from '@cairn/shared/prerender';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { PAGE_RENDERER, PRERENDERED, type Prerendered } from '../release/prerendered.ts';
import { readRemoteDescription, type RemoteDescription } from '../release/remote-description.ts';
import { commonConfig, type Container } from './common.ts';
import { ROUTE_FILES, type PageFiles } from './page-files.ts';

/** Name of the browser build. The builds for Node wait for the browser build. */
export const BROWSER_BUILD = 'browser';

/**
 * Fixes clock and time zone, so that a release does not depend on the day of its build. `renderFrames` renders in two
 * places to find texts that depend on time or zone.
 */
const FIXED_CLOCK = `const Clock = Date; let time;
globalThis.Date = class extends Clock {
  constructor(...parts) { if (parts.length > 0) super(...parts); else super(time); }
  static now() { return time; }
};
globalThis.setPlace = (place) => {
  time = place === 'here' ? Clock.UTC(2026, 0, 5, 9) : Clock.UTC(2027, 5, 16, 20, 30);
  process.env.TZ = place === 'here' ? 'UTC' : 'Asia/Tokyo';
};
setPlace('here');`;

interface Rendered {
  pages?: { prerendered: { path: string; html: string }[] };
  area: { prerendered: RenderedFrame[]; imports: Record<string, string[]> };
}

/** Writes the prerendered pages and the files of each route into the release. */
class WritePrerendered {
  readonly #container: Container;
  readonly #entries: readonly string[];
  readonly #files: PageFiles;

  constructor(container: Container, entries: readonly string[], files: PageFiles) {
    this.#container = container;
    this.#entries = entries;
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('WritePrerendered', (stats) => {
      if (stats.hasErrors()) return;
      const { pages, area } = this.#render(compiler.outputPath);
      const { routes, firstCalls = [], rendered } = readRemoteDescription(this.#container.folder);
      const files = Object.fromEntries(
        Object.entries(area.imports).map(([path, imports]) => [
          path,
          this.#files.of(imports.map((file) => requestOf(file, this.#container))),
        ]),
      );
      const filesOf = (path: string) => {
        const own = files[path];
        if (!own) throw new Error(`remote.json has no route ${path}`);
        return own;
      };
      const prerendered: Prerendered = {
        pages: (pages?.prerendered ?? []).map(({ path, html }) => ({ path, html, files: filesOf(path) })),
        frames: area.prerendered.map(({ path, html, styles }) => ({
          path,
          html,
          styles,
          files: filesOf(path),
          calls: [...firstCalls, ...(routes.find((route) => route.path === path)?.firstCalls ?? [])],
        })),
        rendered: (rendered?.paths ?? []).map((path) => ({ path, files: filesOf(path) })),
      };
      writeFileSync(join(this.#files.outputPath, PRERENDERED), JSON.stringify(prerendered));
      writeFileSync(join(this.#files.outputPath, ROUTE_FILES), JSON.stringify(files));
    });
  }

  #render(folder: string): Rendered {
    const results = this.#entries.map(
      (name) =>
        `[${JSON.stringify(name)}, await resultOf(require(${JSON.stringify(join(folder, `${name}.cjs`))}))]`,
    );
    const script = `${FIXED_CLOCK}
      const resultOf = async ({ prerendered, imports }) => ({ prerendered: await prerendered, imports });
      (async () => process.stdout.write(JSON.stringify(Object.fromEntries([${results.join()}])), () => process.exit()))()
        .catch((error) => { console.error(error); process.exit(1); });`;
    const output = execFileSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(output) as Rendered;
  }
}

/** The request with which the routes import a file: `./src/area/area.tsx` → `./area/area.tsx`. */
function requestOf(file: string, container: Container): string {
  const routes = readRemoteDescription(container.folder).exposes['./routes'] ?? '';
  const path = posix.relative(posix.dirname(routes), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Packages are not bundled, to save build time, and so that antd and our code load the same copies. */
const isPackage = (request: string) =>
  /^[@a-z]/.test(request) && !/^@cairn\/|^area-(routes|description)$|\.(css|woff2|svg)$/.test(request);

/** Resolves a package from these folders, because Node may not find the package from the cache folder. */
function packageFrom(folders: readonly string[], request: string): string {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'package.json')).resolve(request);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return request;
}

/** The public pages, and the frames of the pages that require a role. */
function entriesOf({ prerender }: RemoteDescription): Record<string, string> {
  return { ...(prerender === undefined ? {} : { pages: prerender }), area: '@cairn/shared/prerender' };
}

/** A build for Node that prerenders the pages of a remote (ADR 8 and 23) and lists the files of its routes. */
export function prerenderConfig(
  container: Container,
  remote: RemoteDescription,
  files: PageFiles,
): Configuration {
  const entries = entriesOf(remote);
  const folder = join(container.folder, '.cache/prerender');
  const node = nodeConfig(container, folder);
  return {
    ...node,
    name: 'prerender',
    dependencies: [BROWSER_BUILD],
    entry: entries,
    resolve: {
      ...node.resolve,
      alias: {
        'area-routes$': join(container.folder, remote.exposes['./routes'] ?? ''),
        'area-description$': join(container.folder, 'remote.json'),
      },
    },
    externalsType: 'commonjs',
    externals: [
      ({ context, request }: { context?: string; request?: string }) =>
        Promise.resolve(
          request !== undefined && isPackage(request)
            ? packageFrom([container.folder, context ?? container.folder], request)
            : undefined,
        ),
    ],
    plugins: [...(node.plugins ?? []), new WritePrerendered(container, Object.keys(entries), files)],
  };
}

class CopyRenderer {
  readonly #files: PageFiles;

  constructor(files: PageFiles) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('CopyRenderer', (stats) => {
      if (stats.hasErrors()) return;
      copyFileSync(join(compiler.outputPath, PAGE_RENDERER), join(this.#files.outputPath, PAGE_RENDERER));
    });
  }
}

/** A build of the code with which the API renders pages (ADR 57); undefined for a remote without such pages. */
export function rendererConfig(
  container: Container,
  { rendered }: RemoteDescription,
  files: PageFiles,
): Configuration | undefined {
  if (!rendered) return undefined;
  const node = nodeConfig(container, join(container.folder, '.cache/renderer'));
  return {
    ...node,
    name: 'renderer',
    dependencies: [BROWSER_BUILD],
    entry: { [PAGE_RENDERER]: rendered.module },
    output: { ...node.output, filename: '[name]' },
    // Keeps dynamic imports in the same file. Rendering does not run them.
    module: { ...node.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...node.optimization, concatenateModules: true, minimize: true },
    plugins: [...(node.plugins ?? []), new CopyRenderer(files)],
  };
}

function nodeConfig(container: Container, folder: string): Configuration {
  const common = commonConfig(container);
  const styles = (common.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin',
  );
  for (const plugin of styles)
    Object.assign(plugin ?? {}, {
      options: { ...optionsOf(plugin), filename: '[name].css', chunkFilename: '[name].css' },
    });
  return {
    ...common,
    target: 'node22',
    output: {
      path: folder,
      filename: '[name].cjs',
      chunkFilename: '[name].chunk.cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      // Class names contain hashes, which must match the stylesheets of the browser build.
      hashFunction: common.output?.hashFunction,
    },
    optimization: {
      ...common.optimization,
      // `importsOfRoutes` needs the path of a page as the id of its module.
      moduleIds: 'named',
      chunkIds: 'named',
      concatenateModules: false,
      splitChunks: false,
      minimize: false,
    },
    plugins: [
      ...styles,
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/scheme\/scheme\.[jt]s$/,
        (module: { request: string }) => {
          module.request = `../prerender/scheme${extname(module.request)}`;
        },
      ),
    ],
  };
}

const optionsOf = (plugin: unknown): object => (plugin as { options?: object }).options ?? {};
