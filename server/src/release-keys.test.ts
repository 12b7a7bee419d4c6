import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { requireReleaseKeys } from './release-keys.ts';

let releasesDir: string;
beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'cairn-release-keys-'));
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

const put = (file: string, value: object) => writeFileSync(join(releasesDir, file), JSON.stringify(value));
const start = (nodeEnv: 'production' | 'development' = 'production') => {
  requireReleaseKeys({ nodeEnv, releasesDir });
};

it('starts in production before the first release, and with configured keys', () => {
  expect(start).not.toThrow();
  put('registry.json', {});
  put('keys.json', { registry: ['key'] });
  expect(start).not.toThrow();
});

it('does not start in production with missing or throw-away keys', () => {
  put('registry.json', {});
  expect(start).toThrow(ConfigurationError);
  expect(start).toThrow(/have no keys\. Run "npm run release -- keys create"/);
  put('keys.json', { throwaway: true });
  expect(start).toThrow(/throw-away keys/);
  expect(() => start('development')).not.toThrow();
});
