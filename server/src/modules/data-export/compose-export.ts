import type { Role } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import { type DatabaseHandle, inTransaction } from '../../database/client/index.ts';
import { CompressedFile } from './compressed-file.ts';
import {
  closePage,
  closeTable,
  describeEntry,
  emptySection,
  openPage,
  openTable,
  tableRow,
} from './export-html.ts';
import { type Entry, type Section, SECTIONS } from './sections/index.ts';

const BATCH = 500;

interface ExportFiles {
  json: CompressedFile;
  html: CompressedFile;
}

/** Reads in batches to bound memory. Requires an open transaction. */
async function* readEntries(
  client: PoolClient,
  section: Section,
  accountId: number,
): AsyncGenerator<Entry[]> {
  const { sql, present = (entry: Entry) => entry } = section;
  await client.query(
    `DECLARE data_export NO SCROLL CURSOR FOR SELECT row_to_json(entry)::text AS text FROM (${sql}) AS entry`,
    [accountId],
  );
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`FETCH ${BATCH} FROM data_export`);
    if (rows.length > 0) yield rows.map(({ text }) => present(JSON.parse(text) as Entry));
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE data_export');
}

async function writeSection(
  { json, html }: ExportFiles,
  section: Section,
  batches: AsyncIterable<Entry[]>,
): Promise<void> {
  const { key, title, isSingle } = section;
  let count = 0;
  for await (const entries of batches) {
    const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
    if (count === 0) await json.write(`,\n${JSON.stringify(key)}: ${isSingle ? '' : '[\n'}`);
    await json.write(count === 0 ? lines : `,\n${lines}`);
    const [first] = entries;
    if (isSingle && first) await html.write(describeEntry(title, first));
    else {
      if (count === 0 && first) await html.write(openTable(title, first));
      await html.write(entries.map(tableRow).join(''));
    }
    count += entries.length;
  }
  if (count === 0) {
    await json.write(`,\n${JSON.stringify(key)}: ${isSingle ? 'null' : '[]'}`);
    await html.write(emptySection(title));
  } else if (!isSingle) {
    await json.write('\n]');
    await html.write(closeTable);
  }
}

/**
 * Writes the export of an account as a JSON file and a readable HTML file, from one snapshot of the database.
 *
 * @throws ExportTooLargeError
 */
export function composeExport(
  { pool }: DatabaseHandle,
  { id, role }: { id: number; role: Role },
  now: Date,
): Promise<ExportFiles> {
  return inTransaction(pool, async ({ $client }) => {
    await $client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const files = { json: new CompressedFile(), html: new CompressedFile() };
    const createdAt = now.toISOString();
    await files.json.write(`{\n"exportedAt": ${JSON.stringify(createdAt)}`);
    await files.html.write(openPage(createdAt));
    for (const section of SECTIONS) {
      if (section.role && section.role !== role) continue;
      await writeSection(files, section, readEntries($client, section, id));
    }
    await files.json.write('\n}\n');
    await files.html.write(closePage);
    return files;
  });
}
