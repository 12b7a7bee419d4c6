import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { RELEASES } from './root.ts';

/** Builds what changed, once for all workers, and writes the releases for all sites of the run. */
export default async function buildSite(): Promise<void> {
  await buildAll(RELEASES, (line) => void process.stdout.write(`${line}\n`));
}
