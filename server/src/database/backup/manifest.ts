import { hkdfSync, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, readSealedFile, verifySealedFile, writeSealedFile } from './sealed-file.ts';

/** The only unencrypted file. It is written last, so a backup without it is incomplete. */
const HEADER = 'backup.json';
const MANIFEST = 'manifest.json';

const headerSchema = z.strictObject({
  format: z.literal(2),
  id: z.uuid(),
  /** Identifies the key without revealing it. */
  keyId: z.string(),
});

const fileSchema = z.object({ file: z.string(), size: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  createdAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.array(fileSchema.extend({ name: z.string(), rows: z.number(), digest: z.string() })),
  releases: z.array(fileSchema.extend({ path: z.string() })),
});

/** The content list of a backup: encrypted and authenticated like the files that it lists. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** A backup whose manifest has been authenticated. */
export interface OpenBackup extends BackupFolder {
  manifest: BackupManifest;
}

const keyIdOf = (key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, '', 'cairn-backup/2 key id', 8)).toString('hex');

/** Starts a backup: creates the folder if it does not exist, and the id of the backup. */
export function createBackupFolder(folder: string, key: Buffer): BackupFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, key, backupId: randomUUID() };
}

/** Completes a backup: writes the manifest, then the header. */
export async function writeManifest(backup: BackupFolder, manifest: BackupManifest): Promise<void> {
  await writeSealedFile(backup, MANIFEST, [JSON.stringify(manifest)]);
  const header = { format: 2, id: backup.backupId, keyId: keyIdOf(backup.key) };
  writeFileSync(join(backup.folder, HEADER), `${JSON.stringify(header, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

function readHeader(folder: string): z.infer<typeof headerSchema> {
  let header: unknown;
  try {
    header = JSON.parse(readFileSync(join(folder, HEADER), 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BackupError(
      `${folder} is not a complete backup: ${HEADER} is ${isMissing ? 'missing' : 'damaged'}`,
    );
  }
  if (typeof header === 'object' && header !== null && 'migrations' in header) {
    throw new BackupError(
      `${folder} was written before backups were encrypted: restore it with the version that made it, start the newer one, and back up again`,
    );
  }
  const parsed = headerSchema.safeParse(header);
  if (!parsed.success) throw new BackupError(`${HEADER} is damaged, or was written by a newer version`);
  return parsed.data;
}

/**
 * Reads and authenticates the manifest.
 *
 * @throws BackupError if the folder has no complete backup, or if the backup was altered or has another key
 */
export async function openBackup(folder: string, key: Buffer): Promise<OpenBackup> {
  const { id, keyId } = readHeader(folder);
  if (keyId !== keyIdOf(key)) {
    throw new BackupError(
      `The backup was made with another key (id ${keyId}, the given key has id ${keyIdOf(key)}): set BACKUP_KEY to the key of the backup`,
    );
  }
  const backup = { folder, key, backupId: id };
  const chunks: Buffer[] = [];
  await readSealedFile(backup, MANIFEST, async (read) => {
    for await (const chunk of read) chunks.push(chunk);
  });
  const manifest = manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  return { ...backup, manifest };
}

/**
 * Authenticates every file completely.
 *
 * @throws BackupError naming the first missing or altered file
 */
export async function verifyFiles(backup: OpenBackup): Promise<void> {
  const { tables, releases } = backup.manifest;
  for (const { file, ...facts } of [...tables, ...releases]) await verifySealedFile(backup, file, facts);
}
