import type { Compiler, Module } from 'webpack';

const NAME = 'FolderIndependentIds';

/**
 * Modules that the federation plugin generates: their identifiers contain the absolute path of the checkout. The ids
 * are numbers because the plugin writes them into code without quotes. The ids that webpack chooses have three digits
 * or more.
 */
const GENERATED: readonly (readonly [id: number, identifier: RegExp])[] = [
  // First, because this identifier may also match the second pattern, which is for the federation runtime.
  [1, /^container entry /],
  [2, /[/\\]\.federation[/\\]entry\.[0-9a-f]+\.js(\||$)/],
];

/** @returns the fixed id of a generated module; `undefined` for every other module */
export function generatedModuleId(identifier: string): number | undefined {
  return GENERATED.find(([, pattern]) => pattern.test(identifier))?.[0];
}

/**
 * Gives generated modules fixed ids, before webpack derives the ids of all other modules from paths relative to the
 * package. Without fixed ids, builds of one commit in different folders would have different release ids.
 */
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
