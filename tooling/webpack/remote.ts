import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { readRemoteDescription } from '../release/remote-description.ts';
import { BillOfMaterials } from './bill-of-materials.ts';
import { currentContainer, releasedConfig, type Container } from './common.ts';
import { PageFiles, WritePrefetch } from './page-files.ts';
import { BROWSER_BUILD, prerenderConfig, rendererConfig } from './prerender.ts';
import { takenFromHost } from './singletons.ts';
import { SourceMaps } from './source-maps.ts';

/** webpack's default group of third-party modules, without `@cairn` packages. */
const VENDORS = {
  test: /[\\/]node_modules[\\/](?!(.*[\\/]node_modules[\\/])?@cairn[\\/])/,
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
};

/** Builds of a remote for browsers, in production also for Node. */
export function remoteConfig(_env: unknown, argv: { mode?: string } = {}): Configuration | Configuration[] {
  const current = currentContainer(argv);
  const remote = readRemoteDescription(current.folder);
  // In a repository of its own, the package of a remote may have any name.
  const container = { ...current, name: remote.name };
  const config = remoteConfigOf(container);
  if (container.mode === 'development') return config;
  const files = new PageFiles();
  const plugins = [...(config.plugins ?? []), files, new WritePrefetch(remote.prefetch ?? [], files)];
  const browser = { ...config, name: BROWSER_BUILD, plugins };
  const others = [prerenderConfig(container, remote, files), rendererConfig(container, remote, files)];
  return [browser, ...others.filter((other) => other !== undefined)];
}

/** Configuration of a remote in any folder. */
export function remoteConfigOf(container: Container): Configuration {
  const production = container.mode === 'production';
  const common = releasedConfig(container);
  const remote = readRemoteDescription(container.folder);
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: 'auto' },
    optimization: {
      ...common.optimization,
      // Modules that the host provides must not form an empty chunk, which would have no file and no integrity hash.
      splitChunks: {
        defaultSizeTypes: ['javascript', 'consume-shared', 'unknown'],
        cacheGroups: { defaultVendors: VENDORS },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...(production ? [new BillOfMaterials(container.name), new SourceMaps()] : []),
      new ModuleFederationPlugin({
        name: container.name,
        filename: production ? 'remote-entry.[contenthash:8].js' : 'remote-entry.js',
        library: { type: 'window', name: container.name },
        exposes: remote.exposes,
        shared: takenFromHost(remote.shared, container.folder),
        shareStrategy: 'loaded-first',
        manifest: true,
        // Types come from the workspace; the plugin's type archive fails silently.
        dts: false,
        // A remote loads no remotes, so the code for that is dropped.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
}
