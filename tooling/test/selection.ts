import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceFolder } from '../workspace.ts';
import { AREAS, areasOfFiles, findArea, type Area } from './areas.ts';

/** The scope of an `npm test` run. */
export interface Selection {
  /** Selected stages; empty for all. */
  stages: string[];
  /** Selected areas; undefined for all. */
  areas: Area[] | undefined;
}

/** An invalid argument, with a one-line message. */
export class SelectionError extends Error {}

export const USAGE = `npm test                          everything
npm test -- unit API               stages by name, such as types, lint, 'unused code', unit, API, workshop, browser
npm test -- --only student         the checks, and the tests of one area (${AREAS.join(', ')})
npm test -- --changed              the checks, and the tests that the differences from main can affect
npm test -- --changed --base HEAD~3`;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: workspaceFolder(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

/** @returns files changed since HEAD branched off `base` (committed or not), relative to the repository */
function changedFiles(base: string): string[] {
  let mergeBase: string | undefined;
  try {
    [mergeBase] = git('merge-base', base, 'HEAD');
  } catch {
    throw new SelectionError(`--base: ${base} is not a commit that shares an ancestor with HEAD.`);
  }
  const tracked = git('diff', '--name-only', '--no-renames', mergeBase ?? 'HEAD');
  return [...tracked, ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Reads the arguments of `npm test`.
 * @param changed lists the files that have changed since HEAD branched off a commit
 * @throws SelectionError for an unknown area, option or commit
 */
export function readSelection(args: string[], changed = changedFiles): Selection {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
        base: { type: 'string' },
      },
    });
  } catch (error) {
    throw new SelectionError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const named = (values.only ?? [])
    .flatMap((list) => list.split(','))
    .map((name) => {
      const area = findArea(name);
      if (!area) throw new SelectionError(`--only: ${name} is not one of ${AREAS.join(', ')}.`);
      return area;
    });
  const found = values.changed ? areasOfFiles(changed(values.base ?? 'main')) : [];
  const areas = values.only || values.changed ? [...new Set([...named, ...found])] : undefined;
  return { stages: positionals, areas };
}
