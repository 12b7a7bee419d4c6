import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { bundledModuleFiles } from './module-files.ts';

/** File that lists the packages in a build, for the release command. */
export const BUNDLED_PACKAGES = 'bundled-packages.json';

/** Webpack plugin that lists the bundled packages, so that the release command can refuse a copy of a singleton. */
export class BundledPackages {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundledPackages', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'BundledPackages', stage }, () => {
        const names = new Set(bundledModuleFiles(compilation).map(packageOfModule));
        const list = JSON.stringify([...names].filter(Boolean).sort(), null, 2);
        compilation.emitAsset(BUNDLED_PACKAGES, new compiler.webpack.sources.RawSource(list));
      });
    });
  }
}

const MODULES = `${sep}node_modules${sep}`;
const SHARED = '@cairn/shared';

/**
 * The package of a module. Shared code is named with its folder (`@cairn/shared/api`), because only some folders are
 * singletons.
 */
export function packageOfModule(file: string): string {
  const inModules = file.lastIndexOf(MODULES);
  const parts = inModules < 0 ? [] : file.slice(inModules + MODULES.length).split(sep);
  const installed = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
  if (installed !== '' && installed !== SHARED) return installed;
  const { name, folder } = ownPackage(dirname(file));
  if (name !== SHARED) return name;
  const [source, part] = relative(folder, file).split(sep);
  return source === 'src' ? `${SHARED}/${part}` : SHARED;
}

function ownPackage(folder: string): { name: string; folder: string } {
  if (folder === dirname(folder)) return { name: '', folder };
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
    return { name: name ?? '', folder };
  } catch {
    return ownPackage(dirname(folder));
  }
}
