import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { SequenceState } from './catalogue.ts';

/** `backup.json`, written last: a folder without it is half a backup. */
export interface BackupDescription {
  createdAt: string;
  migrations: string[];
  sequences: SequenceState[];
  /** Rows of each table. */
  rows: Record<string, number>;
}

export const DESCRIPTION = 'backup.json';

const fileOf = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);

/** Writes the rows of a table, a line each, and returns how many there were. */
export async function writeRows(
  folder: string,
  table: string,
  batches: AsyncIterable<string[]>,
): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const batch of batches) {
      count += batch.length;
      yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(fileOf(folder, table), { mode: 0o600 }),
  );
  return count;
}

/** The rows of a table again, so many at a time. */
export async function* readRows(folder: string, table: string, size: number): AsyncGenerator<string[]> {
  const file = createReadStream(fileOf(folder, table)).pipe(createGunzip());
  let batch: string[] = [];
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as string);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** @throws Error where there is no whole backup. */
export function readDescription(folder: string): BackupDescription {
  return JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8')) as BackupDescription;
}
