import type { FastifyReply } from 'fastify';
import { badField } from './errors.ts';

/** A position for keyset pagination: the sort value and id of a row. */
export interface Cursor {
  value: string;
  id: number;
}

/** Encodes a cursor as opaque text. */
export const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** Decodes a cursor; undefined without a cursor. @throws 400 if the cursor is invalid */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof value === 'string' && !value.includes('\u0000') && Number.isSafeInteger(id))
      return { value, id: id as number };
  } catch {
    // Every invalid cursor is refused below.
  }
  throw badField('cursor', 'The cursor is malformed.');
}

/** The rows of a page, and the cursors of the next and the previous page if these exist. */
export interface Page<Row> {
  rows: Row[];
  next?: Cursor;
  previous?: Cursor;
}

/**
 * Cuts a page from the rows of a keyset query. The query reads up to `limit + 1` rows in the direction of paging.
 *
 * @param cursorOf the sort value and id of a row
 */
export function cutPage<Row>(
  read: Row[],
  { limit, backward, from }: { limit: number; backward: boolean; from: Cursor | undefined },
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const more = read.length > limit;
  const rows = read.slice(0, limit);
  if (backward) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  // The row of `from` is before a page that was read forward, and after a page that was read backward.
  const [before, after] = backward ? [more, from !== undefined] : [from !== undefined, more];
  return {
    rows,
    ...(first !== undefined && before && { previous: cursorOf(first) }),
    ...(last !== undefined && after && { next: cursorOf(last) }),
  };
}

/** Sets the header with the total number of rows. */
export const setTotalHeader = (reply: FastifyReply, total: number) =>
  void reply.header('x-total-count', String(total));

/** Returns the rows of a page. Sets the cursors and, if known, the total as headers. */
export function pageResponse<Row>(reply: FastifyReply, page: Page<Row>, total?: number): Row[] {
  if (total !== undefined) setTotalHeader(reply, total);
  if (page.next) reply.header('x-next-cursor', writeCursor(page.next));
  if (page.previous) reply.header('x-previous-cursor', writeCursor(page.previous));
  return page.rows;
}
