import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

const read = (file: string) => readFileSync(workspaceFolder(file), 'utf8');
const components = globSync('{shared,shell,mfe-*}/src/**/*.tsx', { cwd: workspaceFolder() });

/** Used classes (`styles.name`) that the CSS module does not define. */
function undefinedClasses(source: string, stylesheetOf: (path: string) => string): string[] {
  const code = source.replaceAll(/^import .*$/gm, '');
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
    ([, styles = '', path = '']) => {
      const defined = new Set([...stylesheetOf(path).matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
      const used = code.matchAll(new RegExp(`\\b${styles}\\.([a-z]\\w*)\\b`, 'gi'));
      return [...used].flatMap(([, name = '']) => (defined.has(name) ? [] : [`${path} ${name}`]));
    },
  );
}

test('a class that the CSS module does not define is found', () => {
  const source = "import styles from './a.module.css';\n<p className={styles.open} id={styles.shut} />";
  expect(undefinedClasses(source, () => '.open { color: red }')).toEqual(['./a.module.css shut']);
});

test('every class that a component uses exists in its CSS module', () => {
  const missing = components.flatMap((file) =>
    undefinedClasses(read(file), (path) => read(join(dirname(file), path))).map(
      (violation) => `${file}: ${violation}`,
    ),
  );
  expect(missing).toEqual([]);
});
