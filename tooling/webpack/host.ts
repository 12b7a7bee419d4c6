import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { CHUNKS, SHELL_PATH } from '../release/release-paths.ts';
import { BillOfMaterials } from './bill-of-materials.ts';
import { currentContainer, releasedConfig, type Container } from './common.ts';
import { PageFiles, WritePrefetch } from './page-files.ts';
import { RootFiles } from './root-files.ts';
import { runtimeAliases, sourceAliases } from './provided.ts';
import { providedByHost } from './singletons.ts';

/** The import of the code for the first API call. Pages that require a role preload this code. */
const FIRST_CALL = './http.ts';

/** Build of the shell: `src/main.tsx` and `src/index.html`, with all singletons and the federation runtime. */
export function hostConfig(_env: unknown, argv: { mode?: string } = {}): Configuration {
  return hostConfigOf(currentContainer(argv));
}

/** Configuration of a shell in any folder. */
export function hostConfigOf(container: Container): Configuration {
  // Styles may be inlined into pages, so their URLs must be absolute.
  const common = releasedConfig(container, `${SHELL_PATH}${CHUNKS}/`);
  const production = container.mode === 'production';
  const files = new PageFiles();
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    resolve: { ...common.resolve, alias: { ...sourceAliases(container.mode), ...runtimeAliases() } },
    // Chunks are loaded relative to the URL of the script, because the release folder is unknown during the build.
    output: { ...common.output, publicPath: 'auto' },
    plugins: [
      ...(common.plugins ?? []),
      new RootFiles(container.folder),
      ...(production
        ? [files, new WritePrefetch([FIRST_CALL], files), new BillOfMaterials(container.name)]
        : []),
      new ModuleFederationPlugin({
        name: container.name,
        shared: providedByHost(container.folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new HtmlWebpackPlugin({
        template: join(container.folder, 'src/index.html'),
        scriptLoading: 'defer',
        // Absolute, because of deep links; the release command inserts the release folder.
        publicPath: production ? SHELL_PATH : '/shell/dev/',
        minify: false,
      }),
    ],
  };
}
