import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type webpack from 'webpack';
import { BUNDLED_PACKAGES, BundledPackages } from './bundled-packages.ts';

// An ESM import would read deprecated exports, which print warnings.
const compile = createRequire(import.meta.url)('webpack') as typeof webpack;

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-bundled-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds `src/index.js`. @returns the content of the list of bundled packages */
async function build(): Promise<unknown> {
  const compiler = compile({
    context: root,
    mode: 'production',
    entry: './src/index.js',
    output: { path: join(root, 'dist') },
    plugins: [new BundledPackages()],
  });
  await promisify(compiler.run.bind(compiler))();
  return JSON.parse(readFileSync(join(root, 'dist', BUNDLED_PACKAGES), 'utf8'));
}

test('a package inside a concatenated module is listed', async () => {
  write('package.json', JSON.stringify({ name: '@mentors/mfe-mentor', type: 'module' }));
  write('src/index.js', "import { element } from 'react';\nconsole.log(element);");
  write(
    'node_modules/react/package.json',
    JSON.stringify({
      name: 'react',
      version: '19.2.0',
      type: 'module',
      main: 'index.js',
      sideEffects: false,
    }),
  );
  write('node_modules/react/index.js', "export const element = 'element';");
  expect(await build()).toEqual(['@mentors/mfe-mentor', 'react']);
});
