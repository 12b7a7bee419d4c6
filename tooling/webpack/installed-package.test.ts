import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageOfModule } from './bundled-packages.ts';
import { installedPackage } from './installed-package.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-installed-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the package.json of a package. @returns its folder */
function install(folder: string, name: string, version: string): string {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version }));
  return path;
}

test('a container uses its own version of a package, otherwise the version of a parent folder', () => {
  install('node_modules/react', 'react', '19.1.0');
  const remote = install('remote', 'remote', '1.0.0');
  expect(installedPackage('react', remote).version).toBe('19.1.0');
  install('remote/node_modules/react', 'react', '19.2.0');
  expect(installedPackage('react', remote).version).toBe('19.2.0');
});

test('a dependency of shared code is found if packages are linked from a store', () => {
  const shared = install('store/shared/node_modules/@cairn/shared', '@cairn/shared', '1.4.0');
  install('store/shared/node_modules/redux', 'redux', '5.9.0');
  const remote = install('remote', 'remote', '1.0.0');
  const link = join(remote, 'node_modules/@cairn/shared');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(shared, link);
  expect(installedPackage('@cairn/shared', remote).version).toBe('1.4.0');
  expect(installedPackage('redux', remote).version).toBe('5.9.0');
  expect(() => installedPackage('not-installed', remote)).toThrow('not-installed is not installed');
});

test('only modules of shared code are named with their folder', () => {
  const shared = install('repository/node_modules/@cairn/shared', '@cairn/shared', '1.4.0');
  expect(packageOfModule(join(shared, 'src/api/endpoints/sessions.js'))).toBe('@cairn/shared/api');
  const sources = install('shared', '@cairn/shared', '1.4.0');
  expect(packageOfModule(join(sources, 'src/ui/layout/page.tsx'))).toBe('@cairn/shared/ui');
  const other = install('shared/src/teams', '@mentors/mfe-mentor', '1.0.0');
  expect(packageOfModule(join(other, 'src/routes.tsx'))).toBe('@mentors/mfe-mentor');
  expect(packageOfModule(join(other, 'node_modules/antd/es/button/index.js'))).toBe('antd');
});
