import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrity } from '../webpack/chunk-integrity.ts';
import { commonConfig } from '../webpack/common.ts';
import { workspaceFolder } from '../workspace.ts';
import { writeMonolithAreas } from './monolith-areas.ts';

/**
 * Builds the same sources as one bundle: the shell with every area as a lazy route, without federation. A baseline
 * for `npm run bench:web`; never released.
 */
export function monolithConfig(output: string): Configuration {
  const folder = workspaceFolder('shell');
  const common = commonConfig({ folder, name: 'monolith', mode: 'production' });
  const areas = writeMonolithAreas();
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, path: output, publicPath: '/monolith/0000000000000000/' },
    plugins: [
      // Chunk hashes protect federated releases; a monolith has none.
      ...(common.plugins ?? []).filter((plugin) => !(plugin instanceof ChunkIntegrity)),
      new webpack.NormalModuleReplacementPlugin(/\.\/federation\.ts$/, areas),
      new webpack.NormalModuleReplacementPlugin(/\/loader\/prefetch\.ts$/, areas),
      new HtmlWebpackPlugin({
        template: join(folder, 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
