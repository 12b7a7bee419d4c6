import type { Compilation, Module } from 'webpack';

/** `nameForCondition` of a concatenated module returns only the file of its root module. */
function filesOf(module: Module): string[] {
  const inner = 'modules' in module ? (module.modules as Module[]) : [];
  return [module, ...inner].flatMap((each) => each.nameForCondition() ?? []);
}

/** Source files of all modules in the chunks of a build, including those inside concatenated modules. */
export function bundledModuleFiles(compilation: Compilation): string[] {
  return [...compilation.modules]
    .filter((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)].length > 0)
    .flatMap(filesOf);
}
