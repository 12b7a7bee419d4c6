import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrity } from '../webpack/chunk-integrity.ts';
import { commonConfig } from '../webpack/common.ts';
import { workspaceFolder } from '../workspace.ts';
import { writeMonolithAreas } from './monolith-areas.ts';

/** webpack configuration of the monolith: all areas in one build, as the baseline of `npm run bench:web`. */
export function monolithConfig(output: string): Configuration {
  const folder = workspaceFolder('shell');
  const common = commonConfig({ folder, name: 'monolith', mode: 'production' });
  const areas = writeMonolithAreas();
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, path: output, publicPath: '/monolith/0000000000000000/' },
    plugins: [
      // ChunkIntegrity protects released containers; the monolith is not released.
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
