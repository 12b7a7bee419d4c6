import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { proseOf } from './prose.ts';
import { workspaceFolder } from '../workspace.ts';

const root = workspaceFolder();
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .filter((file) => !file.startsWith('server/src/database/migrations/'));
const sources = files.filter((file) => /\.(ts|tsx|js|mjs|cjs|css|md)$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** First cells of the glossary's tables: the defined terms and the retired terms. */
const [defined = [], retiredCells = []] = read('docs/glossary.md')
  .split('## Retired terms')
  .map((part) =>
    [...part.matchAll(/^\| ([^|-][^|]*) \|/gm)]
      .map(([, cell = '']) => cell)
      .filter((cell) => cell !== 'Term' && cell !== 'Retired'),
  );
const retired = retiredCells.flatMap((cell) => cell.split(',')).map((term) => term.trim());
const pattern = new RegExp(`\\b(?:${retired.join('|')})\\b`, 'i');

/** Files that are not checked: the glossary itself, the texts of the specification, and this test. */
const EXEMPT = ['docs/glossary.md', 'shared/src/contract/texts.ts', 'tooling/lint/prose.test.ts'];

test('the glossary defines at most 40 terms, each once', () => {
  expect(defined.length).toBeGreaterThan(10);
  expect(defined.length).toBeLessThanOrEqual(40);
  expect(new Set(defined).size).toBe(defined.length);
});

test('the glossary lists retired terms', () => {
  expect(retired.length).toBeGreaterThan(10);
  expect('prints what comes to life').toMatch(pattern);
});

test('no comment, string, page or file name uses a retired term of the glossary', () => {
  const names = files.filter((file) => pattern.test(basename(file).replaceAll(/[-_.]/g, ' ')));
  const uses = sources
    .filter((file) => !EXEMPT.includes(file))
    .flatMap((file) =>
      proseOf(file, read(file))
        .filter(({ text }) => pattern.test(text))
        .map(({ line, text }) => `${file}:${line} ${pattern.exec(text)?.[0]}`),
    );
  expect([...names, ...uses]).toEqual([]);
});

test('every citation resolves inside the repository', () => {
  const decisions = new Set(
    [...read('docs/decisions/product.md').matchAll(/^\| (\d+) \|/gm)].map(([, n]) => n),
  );
  const records = new Set(
    files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []).map((n) => String(Number(n))),
  );
  // Lerna writes a changelog at the first release of a package.
  const pages = new Set(
    [...files.filter((file) => file.endsWith('.md')), 'CHANGELOG.md'].map((file) => basename(file)),
  );
  const broken = sources
    .filter((file) => !EXEMPT.includes(file))
    .flatMap((file) =>
      proseOf(file, read(file)).flatMap(({ line, text }) => {
        const violations = [
          ...[...text.matchAll(/\bdecisions? (\d+)\b/g)].filter(([, n]) => !decisions.has(n)),
          ...[...text.matchAll(/\bADR (\d+)\b/g)].filter(([, n]) => !records.has(n ?? '')),
          ...text.matchAll(/\bissues? \d+\b|\bdesign "[^"]*"|\((?:threats|stack|platform|identity):/gi),
          ...[...text.matchAll(/\b([\w-]+\.md)\b/g)].filter(([, page]) => !pages.has(page ?? '')),
        ];
        return violations.map(([citation]) => `${file}:${line} ${citation}`);
      }),
    );
  expect(broken).toEqual([]);
});
