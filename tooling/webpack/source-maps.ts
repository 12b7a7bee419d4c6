import webpack, { type Compiler } from 'webpack';
import { SOURCE_MAPS } from '../release/release-paths.ts';

/**
 * Writes source maps without the sources into the hidden folder of a release (ADR 36). The entry has no map, because
 * its integrity hashes are inserted later.
 */
export class SourceMaps {
  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      exclude: /^remote-entry\./,
      filename: `${SOURCE_MAPS}/[base].map`,
      moduleFilenameTemplate: '[resource-path]',
      append: false,
      noSources: true,
    }).apply(compiler);
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SourceMaps', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'SourceMaps', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((path) => path.startsWith(`${SOURCE_MAPS}/`)))
          compilation.updateAsset(name, (asset) => {
            // `file` contains a preliminary hash, which is not reproducible.
            const { file: _file, ...map } = JSON.parse(asset.source().toString()) as Record<string, unknown>;
            return new sources.RawSource(JSON.stringify(map));
          });
      });
    });
  }
}
