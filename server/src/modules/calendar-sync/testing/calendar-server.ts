// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the browser tests use the same server
import {
  type CalendarServer,
  missingForCalendars,
  startRadicale,
} from '@cairn/tooling/calendars/radicale.ts';
import type { CalendarAccount } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import type { SignedIn, TestApi } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { readDueCalendars } from '../read-calendars.ts';

/** Configuration that lets the API connect to a calendar server on the loopback interface. */
export const LOOPBACK = { calendarPrivateHosts: ['127.0.0.1'] };

const missing = missingForCalendars();
/** Like `test`, but skipped without Radicale, which `npm test` installs. */
export const withServer = missing === null ? test : test.skip;

/** Starts a calendar server for the tests of a file. */
export function useCalendarServer(): () => CalendarServer {
  let server: CalendarServer | undefined;
  beforeAll(async () => {
    if (missing === null) server = await startRadicale();
  }, 30_000);
  afterAll(() => server?.remove());
  return () => {
    if (!server) throw new Error(missing ?? 'the server is available only inside tests');
    return server;
  };
}

/** Removes the calendars of an earlier test and creates an empty calendar. */
export async function emptyServer(server: CalendarServer, calendar = 'work', name = 'Work'): Promise<void> {
  await server.send('DELETE', '');
  await server.createCalendar(calendar, name);
}

/** Sends the request of the connection form on the settings page. */
export const sendConnection = (
  user: SignedIn,
  { url, userName, password }: Pick<CalendarServer, 'url' | 'userName' | 'password'>,
) => user.client.post('/account/calendar-account', { serverUrl: url, userName, password });

/** Connects the server's calendars and reads them once. */
export async function connect(
  api: TestApi,
  user: SignedIn,
  server: CalendarServer,
): Promise<CalendarAccount> {
  await enterPassword(user);
  const response = await sendConnection(user, server);
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  await readDueCalendars(api.services, 2);
  return response.body as CalendarAccount;
}

/** Reads the calendars of a mentor although they are not due yet. */
export async function readAgain(api: TestApi, { id }: SignedIn): Promise<void> {
  await api.db.execute(sql`UPDATE calendar_accounts SET next_read_at = now() WHERE account_id = ${id}`);
  await readDueCalendars(api.services, 2);
}
