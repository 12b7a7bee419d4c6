import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * Production must not serve releases that a development machine has signed (ADR 24).
 *
 * @throws ConfigurationError if the releases have no keys, or throw-away ones
 */
export function requireReleaseKeys({ nodeEnv, releasesDir }: Pick<Config, 'nodeEnv' | 'releasesDir'>): void {
  if (nodeEnv !== 'production' || !existsSync(join(releasesDir, 'registry.json'))) return;
  const file = join(releasesDir, 'keys.json');
  const keys = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { throwaway?: true }) : null;
  if (keys && !keys.throwaway) return;
  const problem = keys ? 'are signed with throw-away keys' : 'have no keys';
  throw new ConfigurationError(
    `The releases in ${releasesDir} ${problem}. Run "npm run release -- keys create" (docs/operations.md, Keys)`,
  );
}
