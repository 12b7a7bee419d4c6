import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const shell = resolve(__dirname, '..');
const workspace = resolve(shell, '..');

interface Description {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/** Page paths that the bundle may contain, because API paths start with them. */
const API_PREFIXES = ['/', '/sessions', '/messages', '/feedback', '/mentors', '/admin'];

describe('the shell bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-shell-'));
  let bundle = '';

  beforeAll(() => {
    const webpack = join(workspace, 'node_modules/webpack-cli/bin/cli.js');
    execFileSync(
      process.execPath,
      [webpack, '--mode', 'production', '--output-path', join(folder, 'release')],
      {
        cwd: shell,
      },
    );
    const built = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = built.filter((file) => /\.(js|html|css)$/.test(file));
    // The folder must contain the files that the tests search.
    expect(files).toEqual(
      expect.arrayContaining(['release/index.html', expect.stringMatching(/^release\/main\..*\.js$/)]),
    );
    bundle = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const remotes = readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => JSON.parse(readFileSync(join(workspace, name, 'remote.json'), 'utf8')) as Description);

  it.each(remotes)('contains neither the name nor a page path of $name', ({ name, routes }) => {
    expect(bundle).not.toContain(name);
    const pages = routes
      .map(({ path }) => path.replace(/\/:.*$/, ''))
      .filter((path) => !API_PREFIXES.includes(path));
    const known = pages.filter((path) => new RegExp(`["'\`]${path}["'\`/?]`).test(bundle));
    expect(known).toEqual([]);
  });

  it('contains the path of the registry', () => {
    expect(bundle).toContain('/registry.json');
  });

  it('contains neither antd nor a schema library', () => {
    expect(bundle).not.toMatch(/ant-btn|ZodError/);
  });

  it('needs no eval', () => {
    expect(bundle).not.toMatch(/\bnew Function\(|\beval\(/);
  });

  it('has only the inline script of src/index.html', () => {
    const inlineScripts = (file: string) =>
      readFileSync(file, 'utf8').match(/<script(?![^>]*\bsrc=).*?<\/script>/gs);
    const source = inlineScripts(join(shell, 'src/index.html'));
    expect(source).toHaveLength(1);
    expect(inlineScripts(join(folder, 'release/index.html'))).toEqual(source);
  });
});
