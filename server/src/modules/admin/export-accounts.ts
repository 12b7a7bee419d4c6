import { Readable } from 'node:stream';
import type { AdminAccount } from '@cairn/shared/contract';
import { stringify } from 'csv-stringify';
import type { DatabaseHandle } from '../../database/client/index.ts';
import { type AccountFilter, pageOfAccounts } from './account-lists.repository.ts';
import { writeCursor } from '../../keyset.ts';

const ROWS_AT_ONCE = 1_000;

/** The rows of a filter, read by key so that no number of accounts fills the memory. */
async function* readRows(database: DatabaseHandle, filter: AccountFilter): AsyncGenerator<AdminAccount> {
  let cursor: string | undefined;
  do {
    const { page } = await pageOfAccounts(database, { ...filter, cursor }, ROWS_AT_ONCE);
    yield* page.rows;
    cursor = page.next && writeCursor(page.next);
  } while (cursor);
}

/** Streams what the filters show as CSV; a cell that a spreadsheet would run is quoted as text (threats.md). */
export function exportAccounts(database: DatabaseHandle, filter: AccountFilter): NodeJS.ReadableStream {
  const columns = ['id', 'role', 'name', 'email', 'phone', 'status', 'createdAt'];
  const csv = stringify({
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  });
  const rows = Readable.from(readRows(database, filter));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}
