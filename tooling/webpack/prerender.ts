import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { BUILT_RELEASE } from '../release/release-paths.ts';
import { PRERENDERED, type Prerendered } from '../release/prerendered.ts';
import { commonConfig, type Container } from './common.ts';
import type { PageFiles } from './page-files.ts';

/** Name of the build that browsers get; the rendering waits for it. */
export const BROWSER_BUILD = 'browser';

interface RenderedPage {
  path: string;
  page: string;
  html: string;
}

/** Runs what was built for Node, in a process that ends with it, and writes down what the release command needs. */
class WritePrerendered {
  readonly #folder: string;
  readonly #target: string;
  readonly #files: PageFiles;

  constructor(folder: string, target: string, files: PageFiles) {
    this.#folder = folder;
    this.#target = target;
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('WritePrerendered', (stats) => {
      if (stats.hasErrors()) return;
      const bundle = JSON.stringify(join(this.#folder, 'prerender.cjs'));
      const script = `process.stdout.write(JSON.stringify(require(${bundle}).prerendered), () => process.exit())`;
      const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
      const pages = JSON.parse(output) as RenderedPage[];
      const prerendered: Prerendered = {
        pages: pages.map(({ path, page, html }) => ({ path, html, files: this.#files.of(page).sort() })),
      };
      writeFileSync(join(this.#target, PRERENDERED), JSON.stringify(prerendered));
    });
  }
}

/** The same sources once more, for Node: it renders a remote's open pages as they look before any script (ADR 8). */
export function prerenderConfig(container: Container, entry: string, files: PageFiles): Configuration {
  const common = commonConfig(container);
  const folder = join(container.folder, '.cache/prerender');
  const styles = (common.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin',
  );
  for (const plugin of styles)
    Object.assign(plugin ?? {}, { options: { ...optionsOf(plugin), filename: 'prerender.css' } });
  return {
    ...common,
    name: 'prerender',
    dependencies: [BROWSER_BUILD],
    target: 'node22',
    entry: { prerender: entry },
    output: {
      path: folder,
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      // Names of classes are hashes: the rendered page has those of the release's own stylesheets.
      hashFunction: common.output?.hashFunction,
    },
    optimization: {
      ...common.optimization,
      splitChunks: false,
      minimizer: [new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify })],
    },
    plugins: [...styles, new WritePrerendered(folder, join(container.folder, BUILT_RELEASE), files)],
  };
}

const optionsOf = (plugin: unknown): object => (plugin as { options?: object }).options ?? {};
