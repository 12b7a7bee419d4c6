import type { Compiler, Module } from 'webpack';

const NAME = 'FolderIndependentIds';

/**
 * Modules of the federation plugin, whose identifiers contain the path of the checkout. Ids are numbers, because the
 * plugin writes ids without quotes. webpack chooses ids of three digits or more.
 */
const GENERATED: readonly (readonly [id: number, identifier: RegExp])[] = [
  // First, because this identifier may also match the second pattern.
  [1, /^container entry /],
  [2, /[/\\]\.federation[/\\]entry\.[0-9a-f]+\.js(\||$)/],
];

/** @returns the fixed id of a generated module; `undefined` for every other module */
export function generatedModuleId(identifier: string): number | undefined {
  return GENERATED.find(([, pattern]) => pattern.test(identifier))?.[0];
}

/** Gives generated modules fixed ids, so that builds in different folders have the same release id. */
export class FolderIndependentIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules: Iterable<Module>) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          const id = generatedModuleId(module.identifier());
          if (id !== undefined && chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
