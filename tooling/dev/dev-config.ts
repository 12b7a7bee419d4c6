import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { TS_LOADER } from '../webpack/common.ts';
import { hostConfigOf } from '../webpack/host.ts';
import { remoteConfigOf } from '../webpack/remote.ts';
import { SHELL } from '../release/stored-release.ts';
import { containerFolder, workspaceFolder } from '../workspace.ts';

/** URL path of a container's files during development. */
export const devPath = (name: string) => `/${name}/dev/`;

/** URL of the script that must run before all other scripts. */
export const FIRST_SCRIPT = '/dev-first.js';

/** Replaces ts-loader. `refresh` adds react-refresh to components. */
const scripts = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: join(import.meta.dirname, 'refresh-loader.cjs'),
  options: { refresh },
});

const usesTsLoader = (rule: unknown) => (rule as RuleSetRule).loader === TS_LOADER;

/** Inserts a script before all other scripts of the page. */
class FirstScript {
  readonly #address: string;
  constructor(address: string) {
    this.#address = address;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstScript', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstScript', (page) => {
        const script = HtmlWebpackPlugin.createHtmlTagObject('script', { src: this.#address });
        return { ...page, headTags: [script, ...page.headTags] };
      });
    });
  }
}

/** How a change reaches the page. A production build of React needs a reload. */
export type Change = 'in place' | 'by reload';

/** webpack configuration of a container for development. */
export function devConfigOf(name: string, change: Change): Configuration {
  const inPlace = change === 'in place';
  const container = { folder: containerFolder(name), name, mode: 'development' as const };
  const config = name === SHELL ? hostConfigOf(container) : remoteConfigOf(container);
  return {
    ...config,
    name,
    // The site's CSP forbids eval in development too.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: join(workspaceFolder('.cache/dev'), name),
      publicPath: inPlace ? devPath(name) : 'auto',
      hotUpdateGlobal: `cairnHotUpdate_${name.replaceAll('-', '_')}`,
    },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []).filter((rule) => !usesTsLoader(rule)), scripts(inPlace)],
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(inPlace ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
      ...(name === SHELL ? [new FirstScript(FIRST_SCRIPT)] : []),
    ],
    // Writing the file system cache would delay the first change.
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'warn' },
  };
}
