import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BUILT_RELEASE } from '@cairn/tooling/release/release-paths.ts';
import { ROOT } from '../../support/root.ts';

/**
 * Builds a container into `folder` as if the changed sources had an additional line.
 *
 * @param changed the path of one source, or of a container whose sources all count as changed
 * @param line the additional line; the default sets an unused global variable
 */
export async function rebuild(name: string, changed: string, folder: string, line?: string): Promise<void> {
  const program = join(import.meta.dirname, 'rebuild-program.ts');
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  };
  const args = [program, join(folder, BUILT_RELEASE), changed, name, ...(line === undefined ? [] : [line])];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} could not be built again`);
}
