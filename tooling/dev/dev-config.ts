import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { hostConfigOf } from '../webpack/host.ts';
import { remoteConfigOf } from '../webpack/remote.ts';
import { SHELL } from '../release/stored-release.ts';
import { workspaceFolder } from '../workspace.ts';

/** Where the files of a container lie while it is developed: below its name, as its releases do. */
export const devPath = (name: string) => `/${name}/dev/`;

/** Where the page finds the script that must run before all others: it points the page at this server. */
export const FIRST_SCRIPT = '/dev-first.js';

/** In place of ts-loader: makes JavaScript of our modules, and gives components to the hot reload. */
const scripts = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: join(import.meta.dirname, 'refresh-loader.cjs'),
  options: { refresh },
});

const isForRelease = (rule: unknown) => (rule as RuleSetRule).loader === 'ts-loader';

/** Puts a script before all others into the page. */
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

/** How a change comes to the page: components in place, or, with a React built for production around it, a reload. */
export type Change = 'in place' | 'by reload';

/** The configuration of a container for the development server: hot, readable, and within the site's CSP. */
export function devConfigOf(name: string, change: Change): Configuration {
  const inPlace = change === 'in place';
  const container = { folder: workspaceFolder(name), name, mode: 'development' as const };
  const config = name === SHELL ? hostConfigOf(container) : remoteConfigOf(container);
  return {
    ...config,
    name,
    // The policy of the site forbids eval here too.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: join(workspaceFolder('.cache/dev'), name),
      publicPath: inPlace ? devPath(name) : 'auto',
      hotUpdateGlobal: `cairnHotUpdate_${name.replaceAll('-', '_')}`,
    },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []).filter((rule) => !isForRelease(rule)), scripts(inPlace)],
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(inPlace ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
      ...(name === SHELL ? [new FirstScript(FIRST_SCRIPT)] : []),
    ],
    // One on disk is written some seconds after the start, for longer than the first change may take.
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'warn' },
  };
}
