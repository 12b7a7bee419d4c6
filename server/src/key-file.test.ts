import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyFileError, readKeyFile, readOrCreateKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-key-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a key file is created once, and only its owner can read it', () => {
  const file = join(folder, 'data', 'secrets.key');
  expect(readKeyFile(file)).toBeUndefined();
  const created = readOrCreateKeyFile(file);
  expect(created.isNew).toBe(true);
  expect(created.key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateKeyFile(file)).toEqual({ key: created.key, isNew: false });
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.key']);
});

test('a damaged key file is named in the error and not replaced', () => {
  const file = join(folder, 'secrets.key');
  writeFileSync(file, 'abc');
  expect(() => readOrCreateKeyFile(file)).toThrow(KeyFileError);
  expect(() => readKeyFile(file)).toThrow(`${file} is damaged`);
});
