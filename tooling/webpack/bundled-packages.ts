import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Compiler } from 'webpack';

/** File that lists the packages in a build, for the release command. */
export const BUNDLED_PACKAGES = 'bundled-packages.json';

/** Webpack plugin that lists the bundled packages, to detect a second copy of a singleton before release. */
export class BundledPackages {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundledPackages', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'BundledPackages', stage }, () => {
        const names = new Set<string>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition();
          const isBundled = [...compilation.chunkGraph.getModuleChunksIterable(module)].length > 0;
          if (file && isBundled) names.add(nameOf(file));
        }
        const list = JSON.stringify([...names].filter(Boolean).sort(), null, 2);
        compilation.emitAsset(BUNDLED_PACKAGES, new compiler.webpack.sources.RawSource(list));
      });
    });
  }
}

const SHARED_SOURCES = `${sep}shared${sep}src${sep}`;

/** Package of a module path: `react-dom`; for shared code with its folder, because only some folders are singletons. */
function nameOf(file: string): string {
  const inModules = file.lastIndexOf(`${sep}node_modules${sep}`);
  if (inModules >= 0) {
    const parts = file.slice(inModules + '/node_modules/'.length).split(sep);
    return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
  }
  const inShared = file.lastIndexOf(SHARED_SOURCES);
  if (inShared >= 0) return `@cairn/shared/${file.slice(inShared + SHARED_SOURCES.length).split(sep)[0]}`;
  return ownName(dirname(file));
}

function ownName(folder: string): string {
  if (folder === dirname(folder)) return '';
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
    return name ?? '';
  } catch {
    return ownName(dirname(folder));
  }
}
