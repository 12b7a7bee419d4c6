import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from '../database/backup/index.ts';

const NEW_KEY = 'openssl rand -hex 32';

/** The backup key and, unless it comes from `BACKUP_KEY`, its file. */
export interface BackupKey {
  key: Buffer;
  file: string | undefined;
  isNew: boolean;
}

function readKeyFile(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BackupError(`${file} is damaged: a key is 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}

function createKeyFile(dataDir: string, file: string): Buffer {
  const key = randomBytes(32);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

/**
 * Reads the key from `BACKUP_KEY`; outside production also from `DATA_DIR/backup.key` (ADR 13).
 *
 * @param mayCreate true for a first backup, which creates the file; false for a restore
 * @throws BackupError explaining how to provide a key
 */
export function findBackupKey({ backupKey, nodeEnv, dataDir }: Config, mayCreate: boolean): BackupKey {
  if (backupKey) return { key: Buffer.from(backupKey, 'hex'), file: undefined, isNew: false };
  if (nodeEnv === 'production') {
    throw new BackupError(
      `BACKUP_KEY is required when NODE_ENV=production: generate one with \`${NEW_KEY}\` and keep a copy apart from machine and backups`,
    );
  }
  const file = join(dataDir, 'backup.key');
  const key = readKeyFile(file);
  if (key) return { key, file, isNew: false };
  if (mayCreate) return { key: createKeyFile(dataDir, file), file, isNew: true };
  throw new BackupError(
    `BACKUP_KEY is not set and there is no ${file}: set BACKUP_KEY to the key of the backup`,
  );
}
