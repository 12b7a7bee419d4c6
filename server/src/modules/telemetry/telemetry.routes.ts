import { calls, type WebVitalReport } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { drop, exceedsLimit } from './excess.ts';
import { createKnownReleases, type KnownRelease } from './known-releases.ts';
import { storeRemoteLoads } from './telemetry.repository.ts';
import { storeWebVitals } from './web-vitals.repository.ts';

/** The calls are public, so their limit is per network. */
const reports: Limit = { name: 'telemetry', max: 240, seconds: 3_600 };

/** Reports of browsers. Those above the limit are dropped without an error. */
export const telemetryRoutes = defineRoutes(({ call, app, services: { config, database } }) => {
  const knownReleases = createKnownReleases(config.releasesDir);

  call(calls.reportRemoteLoads, async ({ body, request, reply }) => {
    if (await exceedsLimit(app, reports, request)) return drop(reply);
    await storeRemoteLoads(database, body.reports, await knownReleases());
    return { success: true };
  });
  call(calls.reportWebVitals, async ({ body, request, reply }) => {
    if (await exceedsLimit(app, reports, request)) return drop(reply);
    const known = await knownReleases();
    // A process without the releases cannot check the release of a page.
    if (known.length === 0 && body.vitals.some(({ release }) => release !== undefined)) return drop(reply);
    requireKnown(body.vitals, known);
    await storeWebVitals(database, body.vitals);
    return { success: true };
  });
});

/** @throws 400 that names the first report with an unknown release */
function requireKnown(vitals: readonly WebVitalReport[], known: readonly KnownRelease[]): void {
  const unknown = vitals.findIndex(
    ({ remote, release }) =>
      release !== undefined && !known.some((each) => each.remote === remote && each.release === release),
  );
  if (unknown !== -1)
    throw badField(`vitals.${unknown}.release`, 'release must be a published release of the remote');
}
