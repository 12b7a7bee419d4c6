import type { ConnectedCalendar } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import type { FoundCalendar } from './caldav-client.ts';

const saveCalendars = statement(
  'connected_calendars_save',
  `INSERT INTO connected_calendars (account_id, url, name, is_blocking, is_writable)
   SELECT $1, found.url, found.name, $5, found.is_writable
     FROM unnest($2::text[], $3::text[], $4::boolean[]) AS found (url, name, is_writable)
   ON CONFLICT (account_id, url) DO UPDATE SET name = excluded.name, is_writable = excluded.is_writable
     WHERE (connected_calendars.name, connected_calendars.is_writable) <> (excluded.name, excluded.is_writable)`,
);
const removeCalendars = statement(
  'connected_calendars_remove_others',
  'DELETE FROM connected_calendars WHERE account_id = $1 AND NOT url = ANY ($2::text[])',
);

/**
 * Replaces the stored calendars with those that the server lists. Known calendars keep the choices of the owner.
 *
 * @param blocksNew whether new calendars block time
 */
export async function saveFoundCalendars(
  client: PoolClient,
  accountId: number,
  found: readonly FoundCalendar[],
  blocksNew: boolean,
): Promise<void> {
  const urls = found.map(({ url }) => url);
  await run(client, removeCalendars, [accountId, urls]);
  const [names, writable] = [found.map(({ name }) => name), found.map(({ isWritable }) => isWritable)];
  await run(client, saveCalendars, [accountId, urls, names, writable, blocksNew]);
}

const choose = statement<ConnectedCalendar>(
  'connected_calendars_choose',
  `UPDATE connected_calendars SET is_blocking = id = ANY ($2::bigint[]), read_state = NULL
    WHERE account_id = $1 RETURNING id, name, is_blocking AS "isBlocking"`,
);
const removeNonBlockingTimes = statement(
  'busy_times_remove_non_blocking',
  `DELETE FROM busy_times b USING connected_calendars c
    WHERE b.account_id = $1 AND c.id = b.calendar_id AND NOT c.is_blocking`,
);
const readSoon = statement(
  'calendar_accounts_read_soon',
  'UPDATE calendar_accounts SET next_read_at = now() WHERE account_id = $1',
);

/** Sets which calendars block time, and makes a read due. @returns all calendars */
export async function chooseBlocking(
  client: PoolClient,
  accountId: number,
  ids: readonly number[],
): Promise<ConnectedCalendar[]> {
  const calendars = await run(client, choose, [accountId, ids]);
  await run(client, removeNonBlockingTimes, [accountId]);
  await run(client, readSoon, [accountId]);
  return calendars;
}

/** A stored calendar with the fields that the read job needs. */
export interface StoredCalendar {
  id: number;
  url: string;
  name: string;
  isBlocking: boolean;
  isWritable: boolean;
  /** The state of the calendar at the last read. */
  readState: string | null;
  /** Whether its busy times were computed within the last day. */
  isExpanded: boolean;
}

const list = statement<StoredCalendar>(
  'connected_calendars_list',
  `SELECT id, url, name, is_blocking AS "isBlocking", is_writable AS "isWritable", read_state AS "readState",
          coalesce(expanded_at > now() - interval '1 day', false) AS "isExpanded"
     FROM connected_calendars WHERE account_id = $1`,
);

/** The stored calendars of a connected account. */
export const listStoredCalendars = (
  connection: Pool | PoolClient,
  accountId: number,
): Promise<StoredCalendar[]> => run(connection, list, [accountId]);
