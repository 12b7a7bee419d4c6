import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const REMOTE = 'mfe-student';
export const [FIRST, SECOND] = ['0123456789abcdef', 'fedcba9876543210'] as const;
export const CHUNK = '66.2d732c8d2f47.js';

/** Maps the whole first line of a script to one line of a source. */
export const mapTo = (source: string, line: number) => ({
  version: 3,
  names: [],
  sources: [source],
  // A base64 VLQ segment: generated column, source, line and column, each counted from zero.
  mappings: `AA${'ACEGIKMOQSUWY'[line - 1] ?? ''}A`,
});

/** A releases folder with two releases of a remote and one of the shell. */
export function createReleases() {
  const root = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const putMap = (release: string, map: object | string, chunk = CHUNK) =>
    put(`${REMOTE}/${release}/.maps/${chunk}.map`, typeof map === 'string' ? map : JSON.stringify(map));
  for (const release of [FIRST, SECOND]) mkdirSync(join(root, REMOTE, release), { recursive: true });
  mkdirSync(join(root, 'shell', FIRST), { recursive: true });
  return { root, put, putMap };
}

/** A stack with one frame of the remote and one of the shell. */
export const stackAt = (column = 9, chunk = CHUNK) =>
  [
    'TypeError: mentor is undefined',
    `    at r (/${REMOTE}/chunks/${chunk}:1:${column})`,
    `    at Ke (/shell/${FIRST}/main.1a2b3c4d.js:2:300)`,
  ].join('\n');

/** An error report as the shell sends it. */
export const errorReport = (more: object = {}) => ({
  remote: REMOTE,
  release: FIRST,
  phase: 'event',
  message: 'TypeError: mentor is undefined',
  stack: stackAt(),
  isFirst: true,
  reportId: crypto.randomUUID(),
  ...more,
});
