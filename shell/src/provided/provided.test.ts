import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');
/** Packages that the shell provides in part, and the files that list the provided exports. */
const PARTS = {
  'react-router': ['react-router.ts'],
  'react-router-dom': ['react-router.ts', 'react-router-dom.ts'],
  '@reduxjs/toolkit': ['redux-toolkit.ts'],
  '@reduxjs/toolkit/query': ['redux-toolkit-query.ts'],
  '@reduxjs/toolkit/query/react': ['redux-toolkit-query-react.ts'],
} as const;

const names = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

function exportedNames(files: readonly string[]): Set<string> {
  const sources = files.map((file) => readFileSync(join(__dirname, file), 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => names(list)),
    ),
  );
}

/** The names that browser code imports from a package. Prerendering code is excluded. */
function importedNames(packageName: string): [file: string, name: string][] {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${packageName}'`, 'g');
  const folders = [
    'shell/src',
    'shared/src',
    ...readdirSync(workspace)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => `${name}/src`),
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing\/|prerender[./]|render\/)/.test(file),
      )
      .flatMap((file) =>
        [...readFileSync(join(workspace, folder, file), 'utf8').matchAll(pattern)]
          .flatMap(([, list = '']) => names(list))
          .map((name): [string, string] => [`${folder}/${file}`, name]),
      ),
  );
}

describe('the provided part of a package', () => {
  it.each(Object.entries(PARTS))('has every export that the site imports from %s', (packageName, files) => {
    const part = exportedNames(files);
    expect(part.size).toBeGreaterThan(0);
    expect(importedNames(packageName).filter(([, name]) => !part.has(name))).toEqual([]);
  });

  it('is compared with the actual imports, such as useNavigate', () => {
    expect(importedNames('react-router-dom').map(([, name]) => name)).toContain('useNavigate');
  });
});
