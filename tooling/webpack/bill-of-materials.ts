import { isAbsolute, join, sep } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { installedPackage, readPackage, type InstalledPackage } from './installed-package.ts';
import { bundledModuleFiles } from './module-files.ts';
import { packageOf, SINGLETONS } from './singletons.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from '../licences/bill-of-materials.ts';

const NAME = 'BillOfMaterials';
const MODULES = `${sep}node_modules${sep}`;

/** Source files of the modules and assets in a build. */
function bundledFiles(compilation: Compilation, folder: string): string[] {
  const assets = compilation.getAssets().flatMap(({ info }) => info.sourceFilename ?? []);
  return [
    ...bundledModuleFiles(compilation),
    ...assets.map((file) => (isAbsolute(file) ? file : join(folder, file))),
  ];
}

/** The installed package of a file, or undefined for a file of this repository. */
function packageAt(file: string): InstalledPackage | undefined {
  const start = file.lastIndexOf(MODULES);
  if (start < 0) return undefined;
  const parts = file.slice(start + MODULES.length).split(sep);
  const name = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1);
  // The federation plugin writes generated files to a dot folder in node_modules.
  if (name[0]?.startsWith('.')) return undefined;
  return readPackage(join(file.slice(0, start), 'node_modules', ...name));
}

/** Writes the CycloneDX bill of materials of a release (ADR 29), including the shared singletons. */
export class BillOfMaterials {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const bundled = bundledFiles(compilation, compiler.context).flatMap((file) => packageAt(file) ?? []);
        const shared = [...new Set(SINGLETONS.map(packageOf))].map((name) =>
          installedPackage(name, compiler.context),
        );
        const text = writeBillOfMaterials(readPackage(compiler.context), this.#name, bundled, shared);
        compilation.emitAsset(BILL_OF_MATERIALS, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
