import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { BUILT_RELEASE } from '../release/release-paths.ts';
import { PRERENDERED, type Prerendered } from '../release/prerendered.ts';
import { commonConfig, type Container } from './common.ts';
import type { PageFiles } from './page-files.ts';

/** Name of the browser build, which the prerendering build waits for. */
export const BROWSER_BUILD = 'browser';

interface RenderedPage {
  path: string;
  page: string;
  html: string;
}

/** Runs the Node build in a child process and writes its result for the release command. */
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

/** A second build for Node, which prerenders the public pages of a remote (ADR 8). */
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
      // CSS class names are hashes: they must match the stylesheets of the browser build.
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
