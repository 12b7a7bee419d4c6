import { createHash } from 'node:crypto';
import { calls, type RemoteErrorReport } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { drop, exceedsLimit } from '../telemetry/excess.ts';
import { createKnownReleases, SHELL, releaseKey, type KnownRelease } from '../telemetry/known-releases.ts';
import { groupErrors } from './group-errors.ts';
import { parseStack } from './parse-stack.ts';
import { listRemoteErrors, storeRemoteErrors, type StoredError } from './remote-errors.repository.ts';
import { scrubMessage } from './scrub-message.ts';
import { createSourceMaps } from './source-maps.ts';

/** Per network. Load reports have a separate limit, so that many errors do not block load reports. */
const reports: Limit = { name: 'error-reports', max: 120, seconds: 3_600 };
/** Number of innermost frames that distinguish errors. The outer frames of one error can differ. */
const SIGNIFICANT_FRAMES = 5;

/** Calls for errors of remotes (ADR 36). */
export const remoteErrorRoutes = defineRoutes(({ call, app, services: { config, database } }) => {
  const knownReleases = createKnownReleases(config.releasesDir);
  const sourceMaps = createSourceMaps(config.releasesDir);

  call(calls.reportRemoteErrors, async ({ body, request, reply }) => {
    if (await exceedsLimit(app, reports, request)) return drop(reply);
    const known = await knownReleases();
    await storeRemoteErrors(
      database,
      countPageOnce(body.errors.flatMap((report) => toStored(report, known) ?? [])),
    );
    return { success: true };
  });

  call(calls.adminListRemoteErrors, async ({ read }) => {
    const known = await knownReleases();
    const errors = await read((database) => listRemoteErrors(database, known));
    const stacks = await sourceMaps.map(errors);
    return groupErrors(errors.map((error, index) => ({ ...error, frames: stacks[index] ?? [] })));
  });
});

/** Each call comes from one page load, so only one error per release can be the first. */
function countPageOnce(errors: readonly StoredError[]): StoredError[] {
  const pages = new Set<string>();
  return errors.map((error) => {
    const key = releaseKey(error);
    const isFirst = error.isFirst && !pages.has(key);
    if (isFirst) pages.add(key);
    return { ...error, isFirst };
  });
}

/** Undefined for an unknown release, or for code outside the remote. */
function toStored(
  { remote, release, phase, message, stack, isFirst, reportId }: RemoteErrorReport,
  known: readonly KnownRelease[],
): StoredError | undefined {
  if (!known.some((each) => each.remote === remote && each.release === release)) return undefined;
  const frames = parseStack(stack, new Set([SHELL, ...known.map((each) => each.remote)]));
  // The error boundary of an area catches only errors of the area. Other errors are attributed by their stacks.
  const isOfRemote = phase === 'render' || frames?.some(({ file }) => file.startsWith(`${remote}/`));
  if (!frames || !isOfRemote) return undefined;
  const scrubbed = scrubMessage(message);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([phase, scrubbed, frames.slice(0, SIGNIFICANT_FRAMES)]))
    .digest('hex')
    .slice(0, 32);
  return { remote, release, phase, message: scrubbed, frames, fingerprint, isFirst, reportId };
}
