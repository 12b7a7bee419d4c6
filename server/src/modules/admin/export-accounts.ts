import { Readable } from 'node:stream';
import type { AdminAccount } from '@cairn/shared/contract';
import { stringify } from 'csv-stringify';
import { type AccountFilter, pageOfAccounts } from './account-lists.repository.ts';
import { writeCursor } from '../../keyset.ts';
import type { Read } from '../../plugins/replica-reads.ts';

const BATCH_SIZE = 1_000;

/** A formula character at the start of a text, or after a character that a spreadsheet may treat as a separator. */
const FORMULA_START = /(?<=^|[,;|"'\t\r\n\v\f\u0085\u2028\u2029])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;
const quoteFormulas = (text: string) => text.replace(FORMULA_START, "'");

/** Reads in batches to bound the memory. */
async function* readRows(read: Read, filter: AccountFilter): AsyncGenerator<AdminAccount> {
  let cursor: string | undefined;
  do {
    const batch = { ...filter, cursor };
    const { page } = await read((database) => pageOfAccounts(database, batch, BATCH_SIZE));
    yield* page.rows;
    cursor = page.next && writeCursor(page.next);
  } while (cursor);
}

/**
 * Streams the filtered accounts as CSV. Each possible formula gets an apostrophe at its start (OWASP, CSV injection).
 */
export function exportAccounts(read: Read, filter: AccountFilter): NodeJS.ReadableStream {
  const columns = ['id', 'role', 'name', 'email', 'phone', 'status', 'createdAt'];
  const csv = stringify({
    header: true,
    columns,
    quoted_string: true,
    cast: { string: quoteFormulas },
    record_delimiter: 'windows',
    bom: true,
  });
  const rows = Readable.from(readRows(read, filter));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}
