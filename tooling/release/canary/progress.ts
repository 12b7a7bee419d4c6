import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { replaceFile } from '../durable-write.ts';
import { Refusal } from '../refusal.ts';
import type { Sample } from './compare.ts';
import type { Measure } from './steps.ts';

/** Hidden, so that neither nginx nor the server serves the folder. */
const FOLDER = '.canaries';

/** A canary and its current step. */
export interface RunningCanary {
  release: string;
  stable: string;
  percent: number;
  /** ISO instant at which the canary got this percentage. */
  since?: string | undefined;
}

/** The measurements of a step, stored so that a later process can continue the step. */
export interface Progress extends RunningCanary {
  /** The day (UTC) from which the reports are counted. */
  from: string;
  /** The counts at the beginning of the step. */
  before: { canary: Sample; stable: Sample };
  /** The number of looks at each measure so far. */
  looks: Record<Measure, number>;
}

const fileOf = (root: string, name: string) => join(root, FOLDER, `${name}.json`);

/** The stored progress of this step; undefined if there is none. */
export function readProgress(root: string, name: string, canary: RunningCanary): Progress | undefined {
  const file = fileOf(root, name);
  if (!existsSync(file)) return undefined;
  const read = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  const isSame = (['release', 'stable', 'percent', 'since'] as const).every(
    (field) => read[field] === canary[field],
  );
  return isSame ? read : undefined;
}

/** Stores the progress of a step. */
export function writeProgress(root: string, name: string, progress: Progress): void {
  replaceFile(fileOf(root, name), JSON.stringify(progress));
}

/** Deletes the progress of an ended canary. */
export function deleteProgress(root: string, name: string): void {
  rmSync(fileOf(root, name), { force: true });
}

/**
 * Runs the automatic promotion of a remote under a lock.
 * @param work must stop if its signal is aborted, because the lock was lost
 * @throws Refusal if another process has the lock; the lock of a killed process lasts 30 seconds
 */
export async function withPromotionLock<Result>(
  root: string,
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  mkdirSync(join(root, FOLDER), { recursive: true });
  const lost = new AbortController();
  const unlock = await lock(join(root, FOLDER, name), {
    realpath: false,
    stale: 30_000,
    onCompromised: () => lost.abort(),
  }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ELOCKED') throw error;
    throw new Refusal([
      `${name} is being promoted by another process, or by one that was killed less than 30 seconds ago`,
    ]);
  });
  try {
    return await work(lost.signal);
  } finally {
    if (!lost.signal.aborted) await unlock();
  }
}
