import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'ChunkIntegrity';
const PLACEHOLDER = '@@chunk-integrity@@';
const PLACEHOLDER_LITERAL = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g');
const HASHES = '__webpack_require__.chunkIntegrity';

/** Runtime code that sets an element's integrity by file name and refuses unknown files. */
function guard(element: string, address: string): string {
  return [
    `var integrity = ${HASHES}[${address}.slice(${address}.lastIndexOf("/") + 1)];`,
    `if (!integrity) throw new Error("no integrity for " + ${address});`,
    `${element}.integrity = integrity;`,
    `${element}.crossOrigin = "anonymous";`,
  ].join('\n');
}

/**
 * Inserts the integrity hashes of all later scripts and stylesheets into the entry of a container. The entry also
 * contains the names of these files, so the name of the entry changes with them.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeModule, RuntimeGlobals, runtime } = compiler.webpack;
    class IntegrityModule extends RuntimeModule {
      constructor() {
        super('chunk integrity');
      }
      override generate(): string {
        return `${HASHES} = ${JSON.stringify(PLACEHOLDER)};`;
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityModule());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\n${guard('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, names) => `${code}\n${guard(names.tag, names.href)}`,
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillIn(compilation, compiler));
    });
  }
}

function fillIn(compilation: Compilation, compiler: Compiler): void {
  const entries = new Set(
    [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]),
  );
  const hashes: Record<string, string> = {};
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(js|css)$/.test(name) || (entries.has(name) && name.endsWith('.js'))) continue;
    // The same hash as in the page's preload links: otherwise the browser ignores the preloaded file.
    const hash = createHash('sha384').update(source.buffer()).digest('base64');
    hashes[name.slice(name.lastIndexOf('/') + 1)] = `sha384-${hash}`;
  }
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
  for (const name of entries) {
    const code = compilation.getAsset(name)?.source.source().toString() ?? '';
    if (!code.includes(PLACEHOLDER)) continue;
    const filled = code.replace(PLACEHOLDER_LITERAL, () => json);
    // The content changed after its name was computed: webpack must overwrite a file of an earlier build.
    compilation.updateAsset(name, new compiler.webpack.sources.RawSource(filled), { immutable: false });
  }
}
