import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from '../database/backup/index.ts';
import { KeyFileError, readKeyFile, readOrCreateKeyFile } from '../key-file.ts';

const NEW_KEY = 'openssl rand -hex 32';

/** The backup key and, unless it comes from `BACKUP_KEY`, its file. */
export interface BackupKey {
  key: Buffer;
  file: string | undefined;
  isNew: boolean;
}

/**
 * Reads the key from `BACKUP_KEY` or, outside production, from `DATA_DIR/backup.key` (ADR 13).
 *
 * @param mayCreate whether to create a missing file: true for a new backup, false to open an existing one
 * @throws BackupError explaining how to provide a key, or that the key file is damaged
 */
export function findBackupKey({ backupKey, nodeEnv, dataDir }: Config, mayCreate: boolean): BackupKey {
  if (backupKey) return { key: Buffer.from(backupKey, 'hex'), file: undefined, isNew: false };
  if (nodeEnv === 'production') {
    throw new BackupError(
      `BACKUP_KEY is required when NODE_ENV=production: generate one with \`${NEW_KEY}\` and keep a copy apart from the machine and the backups`,
    );
  }
  const file = join(dataDir, 'backup.key');
  try {
    if (mayCreate) return { ...readOrCreateKeyFile(file), file };
    const key = readKeyFile(file);
    if (key) return { key, file, isNew: false };
  } catch (error) {
    if (error instanceof KeyFileError) throw new BackupError(error.message);
    throw error;
  }
  throw new BackupError(
    `BACKUP_KEY is not set and there is no ${file}: set BACKUP_KEY to the key of the backup`,
  );
}
