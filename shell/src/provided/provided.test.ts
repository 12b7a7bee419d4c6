import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');
/** The packages of which the shell gives a part, and the file that names the part. */
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

function given(files: readonly string[]): Set<string> {
  const sources = files.map((file) => readFileSync(join(__dirname, file), 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => names(list)),
    ),
  );
}

/** What the code that runs in the browser takes from a package, as `file: name`; rendering at release time is not that. */
function taken(packageName: string): [file: string, name: string][] {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${packageName}'`, 'g');
  const rooms = [
    'shell/src',
    'shared/src',
    'mfe-public/src',
    'mfe-student/src',
    'mfe-mentor/src',
    'mfe-admin/src',
  ];
  return rooms.flatMap((room) =>
    readdirSync(join(workspace, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing\/|prerender\.)/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(workspace, room, file), 'utf8').matchAll(pattern)]
          .flatMap(([, list = '']) => names(list))
          .map((name): [string, string] => [`${room}/${file}`, name]),
      ),
  );
}

describe('what the shell provides of a package', () => {
  it.each(Object.entries(PARTS))('holds all that the site takes of %s', (packageName, files) => {
    const part = given(files);
    expect(part.size).toBeGreaterThan(0);
    expect(taken(packageName).filter(([, name]) => !part.has(name))).toEqual([]);
  });

  it('is what the site takes of the router, so the test sees the imports', () => {
    expect(taken('react-router-dom').map(([, name]) => name)).toContain('useNavigate');
  });
});
