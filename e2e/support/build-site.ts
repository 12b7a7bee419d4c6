import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { RELEASES } from './root.ts';

/** Runs once, before the workers start. */
export default async function buildSite(): Promise<void> {
  await buildAll(RELEASES, (line) => void process.stdout.write(`${line}\n`));
}
