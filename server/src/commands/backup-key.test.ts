import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { findBackupKey } from './backup-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const configOf = (environment: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dataDir, ...environment });
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cairn.test',
  SECRETS_KEY: 'cd'.repeat(32),
};

test('BACKUP_KEY is used as the key', () => {
  const { key, file } = findBackupKey(configOf({ ...production, BACKUP_KEY: 'ab'.repeat(32) }), true);
  expect([key.toString('hex'), file]).toEqual(['ab'.repeat(32), undefined]);
});

test.each(['secret', 'ab'.repeat(31), `${'ab'.repeat(31)}xy`])('%s is not a valid key', (key) => {
  expect(() => configOf({ BACKUP_KEY: key })).toThrow('BACKUP_KEY must be 64 hexadecimal digits');
});

test('in production a backup without BACKUP_KEY is refused, and no key is created', () => {
  expect(() => findBackupKey(configOf(production), true)).toThrow(
    /BACKUP_KEY is required.*openssl rand -hex 32/,
  );
  expect(() => statSync(join(dataDir, 'backup.key'))).toThrow('ENOENT');
});

test('outside production only a backup creates the key file, for its owner only', () => {
  expect(() => findBackupKey(configOf(), false)).toThrow(
    /BACKUP_KEY is not set and there is no .*backup\.key/,
  );
  const made = findBackupKey(configOf(), true);
  expect(made).toMatchObject({ isNew: true, file: join(dataDir, 'backup.key') });
  expect(statSync(made.file ?? '').mode & 0o777).toBe(0o600);
  expect(readFileSync(made.file ?? '', 'utf8').trim()).toBe(made.key.toString('hex'));
  expect(findBackupKey(configOf(), false)).toEqual({ ...made, isNew: false });
});

test('a damaged key file is named in the error and never replaced', () => {
  const file = join(dataDir, 'backup.key');
  writeFileSync(file, 'abc');
  expect(() => findBackupKey(configOf(), true)).toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe('abc');
});
