import { randomBytes, randomUUID } from 'node:crypto';
import type { RegistryFile } from '@cairn/shared/platform/registry';

/**
 * Finds a browser id that gets this release of a remote. nginx chooses the release by a hash of the id.
 *
 * @throws Error if none of 2,000 ids gets the release
 */
export async function browserWith(url: string, name: string, release: string): Promise<string> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const browser = randomBytes(16).toString('hex');
    const response = await fetch(`${url}/registry.json`, { headers: { cookie: `cairn_browser=${browser}` } });
    const { remotes } = (await response.json()) as RegistryFile;
    if (remotes[name]?.release === release) return browser;
  }
  throw new Error(`no browser gets ${name} ${release}`);
}

export type Report = Record<string, unknown>;

/** The reports that one page load of a release sends. */
export interface PageReports {
  readonly load: Report;
  readonly vitals: readonly Report[];
}

/** Page loads of a release, with differences from the recorded page load. */
export interface Visits {
  readonly release: string;
  readonly loads: number;
  readonly failures?: number;
  /** Milliseconds added to LCP. */
  readonly slower?: number;
}

const CONCURRENCY = 16;

async function inParallel(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...tasks];
  const worker = async () => {
    for (let task = queue.pop(); task; task = queue.pop()) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Sends reports of page loads like the recorded one. */
export function createTraffic(url: string, recorded: PageReports) {
  const post = async (path: string, list: string, reports: readonly Report[]) => {
    const response = await fetch(`${url}/api/telemetry/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ [list]: reports.map((report) => ({ ...report, reportId: randomUUID() })) }),
    });
    return response.status;
  };
  const vitalsOf = (release: string, added: number) =>
    recorded.vitals.map((vital) => ({
      ...vital,
      release,
      value: vital.metric === 'LCP' ? 600 + added : vital.value,
    }));
  const expectStored = (status: number) => {
    if (status !== 202) throw new Error(`a report was answered with ${status}`);
  };
  return {
    /** Sends eight reports about the release, to reach every API process. @returns whether all are accepted */
    async isKnown(release: string): Promise<boolean> {
      const statuses = Array.from({ length: 8 }, () => post('web-vitals', 'vitals', vitalsOf(release, 0)));
      return (await Promise.all(statuses)).every((status) => status === 202);
    },
    async visit({ release, loads, failures = 0, slower = 0 }: Visits): Promise<void> {
      const outcomes = Array.from({ length: loads }, (_, index) => (index < failures ? 'failed' : 'loaded'));
      const reports = outcomes.map((outcome) => ({ ...recorded.load, release, outcome }));
      const batches = Array.from({ length: Math.ceil(loads / 50) }, (_, index) =>
        reports.slice(50 * index, 50 * index + 50),
      );
      await inParallel([
        ...batches.map((batch) => async () => expectStored(await post('remotes', 'reports', batch))),
        ...reports.map((_, index) => async () => {
          // LCP varies between different machines.
          const spread = 8 * (index % 100) + slower;
          expectStored(await post('web-vitals', 'vitals', vitalsOf(release, spread)));
        }),
      ]);
    },
  };
}
