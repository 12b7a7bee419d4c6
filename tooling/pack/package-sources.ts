import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { workspaceFolder } from '../workspace.ts';
import type { PackageSpec } from './package-spec.ts';

const isScript = (file: string) => /\.(m?[jt]sx?)$/.test(file);

/** The relative imports of a source file, as paths in the package. */
function importsOf(folder: string, file: string): string[] {
  if (!isScript(file)) return [];
  const { importedFiles } = ts.preProcessFile(
    readFileSync(workspaceFolder(folder, file), 'utf8'),
    true,
    true,
  );
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name));
}

/** The sources of a package: exports, commands and named files, with all direct and indirect imports. */
export function sourcesOf({ folder, entries, bin = {}, named }: PackageSpec): string[] {
  const starts = [...Object.values(entries), ...Object.values(bin), ...named].map((file) =>
    posix.normalize(file),
  );
  const found = new Set<string>();
  for (const queue = starts.filter((file) => file !== 'package.json'); queue.length > 0;) {
    const file = queue.pop() ?? '';
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...importsOf(folder, file));
  }
  return [...found].sort();
}

/** The compiled file of a source: `src/ui/index.ts` → `src/ui/index.js`. */
export const compiledName = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '.js');

/** The declaration of a source: `src/ui/index.ts` → `src/ui/index.d.ts`. */
export const declarationName = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

/** Compiles a script to JavaScript. Other files are returned unchanged. */
export function compile(file: string, source: string): string {
  if (!isScript(file)) return source;
  const { outputText } = ts.transpileModule(source, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      allowJs: true,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return outputText;
}

/** A declaration whose relative imports end with `.js`. */
export const compileDeclaration = (text: string): string =>
  text.replace(/(["'])(\.{1,2}\/[^"'\n]+)\.tsx?\1/g, '$1$2.js$1');
