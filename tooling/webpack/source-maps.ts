import webpack from 'webpack';
import { SOURCE_MAPS } from '../release/release-paths.ts';

/** The map of a script in a release, by the file name of the script. */
export const sourceMapOf = (script: string): string => `${SOURCE_MAPS}/${script}.map`;

/**
 * Writes source maps into the hidden folder of a release (ADR 36): file names and positions without the sources. The
 * scripts do not name them. The entry has none, because its integrity hashes are inserted after the maps are made.
 */
export function sourceMaps(): webpack.SourceMapDevToolPlugin {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    exclude: /^remote-entry\./,
    filename: sourceMapOf('[base]'),
    moduleFilenameTemplate: '[resource-path]',
    append: false,
    noSources: true,
  });
}
