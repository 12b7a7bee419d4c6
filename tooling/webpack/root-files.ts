import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT_FILES } from '../release/release-paths.ts';

/** Placeholder for a digest of all root files: a changed file must update the service worker. */
const VERSION = '%VERSION%';

/** Emits the files of `src/root`, which a release copies to the root of the site. */
export class RootFiles {
  readonly #folder: string;

  constructor(containerFolder: string) {
    this.#folder = join(containerFolder, 'src/root');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RootFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RootFiles', stage }, () => {
        if (!existsSync(this.#folder)) return;
        compilation.contextDependencies.add(this.#folder);
        const files = readdirSync(this.#folder)
          .sort()
          .map((name) => ({ name, bytes: readFileSync(join(this.#folder, name)) }));
        const digest = createHash('sha256');
        for (const { bytes } of files) digest.update(bytes);
        const version = digest.digest('hex').slice(0, 12);
        for (const { name, bytes } of files) {
          const isScript = name.endsWith('.js');
          const content = isScript ? bytes.toString().replace(VERSION, version) : bytes;
          // Skips the minimizer, which would save less than one packet.
          compilation.emitAsset(`${ROOT_FILES}/${name}`, new webpack.sources.RawSource(content), {
            minimized: true,
          });
        }
      });
    });
  }
}
