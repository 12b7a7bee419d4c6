import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listSequences } from './catalogue.ts';
import type { BackupManifest } from './manifest.ts';
import { RowDigest, rowsOf } from './rows.ts';

/**
 * Compares the number and the digest of the rows of every restored table, and the sequences, with the backup.
 *
 * @throws BackupError naming the differences
 */
export async function compareRestored(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  const differing: string[] = [];
  for (const { name, rows, digest } of manifest.tables) {
    const read = new RowDigest();
    for await (const batch of rowsOf(client, name)) read.add(batch);
    if (read.facts.rows !== rows || read.facts.digest !== digest) differing.push(name);
  }
  const sequences = await listSequences(client);
  if (JSON.stringify(sequences) !== JSON.stringify(manifest.sequences)) differing.push('sequences');
  if (differing.length > 0)
    throw new BackupError(`The restored database differs from the backup: ${differing.join(', ')}`);
}
