import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { requireGenuine } from '../keys/signed-release.ts';
import { findStoredRelease } from '../operations.ts';
import { Refusal } from '../refusal.ts';
import { changeRegistry, readRegistryFile } from '../registry-file.ts';
import { addCanaryRecord, promoteCanary, rollBackTo, startCanary } from '../registry-updates.ts';
import { EMPTY_SAMPLE, type Sample } from './compare.ts';
import { beginStep, compare, isStepComplete } from './looks.ts';
import {
  deleteProgress,
  readProgress,
  withPromotionLock,
  writeProgress,
  type RunningCanary,
} from './progress.ts';
import { SiteUnavailable, type CountsRequest, type ReleaseSample } from './read-counts.ts';
import { percentAfter, stepAt } from './steps.ts';

/** An automatic promotion of the canary of a remote. */
export interface Promotion {
  root: string;
  name: string;
  /** The release or the beginning of its id; by default the running canary. */
  release?: string | undefined;
  read: (query: CountsRequest, signal: AbortSignal) => Promise<ReleaseSample[]>;
  /** The maximum duration of one step in this run. */
  waitMs: number;
  /** The time between two requests for figures. */
  intervalMs?: number;
  /** Stops the promotion and keeps the step. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** The result of an automatic promotion, and the message for the operator. */
export interface PromotionResult {
  /** `undecided` keeps the step, because figures are missing. */
  outcome: 'promoted' | 'rolledBack' | 'undecided' | 'interrupted';
  message: string;
}

const INTERVAL_MS = 30_000;
/** Consecutive failed requests after which the promotion stops. */
const FAILURES_MAX = 3;

/**
 * Raises the percentage of a canary step by step, or rolls back a canary that is significantly worse (ADR 34). A
 * repeated call continues a stopped promotion.
 * @throws Refusal if no canary can be compared, another process promotes the remote, or somebody else changes the
 *   remote
 */
export async function promoteAutomatically(promotion: Promotion): Promise<PromotionResult> {
  return withPromotionLock(promotion.root, promotion.name, async (lockLost) => {
    const signal = AbortSignal.any([promotion.signal, lockLost]);
    await rewritePages(promotion);
    for (;;) {
      const canary = findCanary(promotion);
      if (!canary) {
        return {
          outcome: 'promoted',
          message: `${promotion.name} ${promotion.release} is live for all browsers`,
        };
      }
      const result = await runStep({ ...promotion, signal }, canary);
      if (result) return result;
    }
  });
}

/** Writes the pages that a killed process may not have written. */
async function rewritePages({ root, name }: Promotion): Promise<void> {
  if (readRegistryFile(root).remotes[name]) await changeRegistry(root, (registry) => registry);
}

const ofRelease = (counts: readonly ReleaseSample[], release: string): Sample =>
  counts.find((each) => each.release === release) ?? EMPTY_SAMPLE;

/** The running canary; undefined if the requested release is already live. */
function findCanary({ root, name, release }: Promotion): RunningCanary | undefined {
  const live = readRegistryFile(root).remotes[name];
  if (!live) throw new Refusal([`${name} has not been published`]);
  if (release && live.release.startsWith(release)) return undefined;
  const { canary } = live;
  if (!canary) throw new Refusal([`${name} has no canary`]);
  if (release && !canary.release.release.startsWith(release))
    throw new Refusal([`${name} ${release} is neither live nor the canary`]);
  if (canary.percent === 100)
    throw new Refusal([`all browsers get the canary of ${name}, so it cannot be compared`]);
  const { percent } = canary;
  return { release: canary.release.release, stable: live.release, percent, since: canary.since };
}

/** @returns undefined if the next step follows */
async function runStep(promotion: Promotion, canary: RunningCanary): Promise<PromotionResult | undefined> {
  const { root, name, signal, log, waitMs, intervalMs = INTERVAL_MS } = promotion;
  const step = stepAt(canary.percent);
  const subject = `${name} ${canary.release}`;
  const notice = `${subject} stays at ${canary.percent} % of the browsers; run the command again to continue`;
  log(
    `${subject} goes to ${canary.percent} % of the browsers, until each release has ${step.looks.at(-1)} loads and ${step.looks.at(-1)} page loads with LCP`,
  );

  const deadline = Date.now() + waitMs;
  let progress = readProgress(root, name, canary);
  let failures = 0;
  for (;;) {
    const from = progress?.from ?? new Date().toISOString().slice(0, 10);
    try {
      const counts = await promotion.read({ remote: name, from }, signal);
      failures = 0;
      requireUnchanged(readRegistryFile(root), name, canary);
      const now = { canary: ofRelease(counts, canary.release), stable: ofRelease(counts, canary.stable) };
      progress ??= beginStep(canary, from, now);
      const compared = compare(progress, now, step);
      for (const line of compared.looked) log(`at ${canary.percent} %: ${line}`);
      if (compared.violations.length > 0) return await rollBack(promotion, canary, compared.violations);
      progress = { ...progress, looks: compared.looks };
      writeProgress(root, name, progress);
      if (isStepComplete(progress, step)) return await nextStep(promotion, canary, compared.figures);
      if (Date.now() >= deadline) return { outcome: 'undecided', message: `${compared.missing}\n${notice}` };
    } catch (error) {
      if (signal.aborted) return { outcome: 'interrupted', message: notice };
      if (!(error instanceof SiteUnavailable)) throw error;
      log(error.message);
      failures += 1;
      if (failures === FAILURES_MAX) return { outcome: 'undecided', message: `${error.message}\n${notice}` };
    }
    // An abort rejects the delay.
    await delay(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return { outcome: 'interrupted', message: notice };
  }
}

async function nextStep(
  { root, name }: Promotion,
  canary: RunningCanary,
  figures: string,
): Promise<PromotionResult | undefined> {
  const percent = percentAfter(canary.percent);
  await changeRegistry(root, (registry) => {
    requireUnchanged(registry, name, canary);
    const stored = requireGenuine(root, findStoredRelease(root, name, canary.release));
    if (percent < 100) return startCanary(registry, stored, percent);
    return addCanaryRecord(promoteCanary(registry, name), name, {
      release: canary.release,
      outcome: 'promoted',
      percent: canary.percent,
      at: new Date().toISOString(),
      reason: figures,
    });
  });
  if (percent < 100) return undefined;
  deleteProgress(root, name);
  return { outcome: 'promoted', message: `${name} ${canary.release} is live for all browsers: ${figures}` };
}

async function rollBack(
  { root, name }: Promotion,
  canary: RunningCanary,
  violations: readonly string[],
): Promise<PromotionResult> {
  const reason = violations.join('. ');
  await changeRegistry(root, (registry) => {
    requireUnchanged(registry, name, canary);
    return addCanaryRecord(rollBackTo(registry, name, undefined, undefined), name, {
      release: canary.release,
      outcome: 'rolledBack',
      percent: canary.percent,
      at: new Date().toISOString(),
      reason,
    });
  });
  deleteProgress(root, name);
  const message = `${name} ${canary.release} was rolled back at ${canary.percent} %: ${reason}\n${name} ${canary.stable} is live for all browsers`;
  return { outcome: 'rolledBack', message };
}

/** @throws Refusal if somebody else has changed the releases of the remote since the step began */
function requireUnchanged(registry: RegistryFile, name: string, expected: RunningCanary): void {
  const live = registry.remotes[name];
  const { release, stable, percent, since: begun } = expected;
  const canary = live?.canary;
  if (live?.release !== stable)
    throw new Refusal([`${name} ${live?.release ?? 'nothing'} became live meanwhile; this promotion stops`]);
  if (!canary)
    throw new Refusal([`the canary of ${name} was ended meanwhile; ${stable} is live for all browsers`]);
  if (canary.release.release !== release)
    throw new Refusal([`${name} ${canary.release.release} became the canary meanwhile`]);
  if (canary.percent !== percent || canary.since !== begun)
    throw new Refusal([`${name} ${release} was set to ${canary.percent} % of the browsers meanwhile`]);
}
