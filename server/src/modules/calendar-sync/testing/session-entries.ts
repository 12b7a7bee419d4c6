// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the browser tests use the same server
import type { CalendarServer } from '@cairn/tooling/calendars/radicale.ts';
import type { CalendarAccount, CalendarConnection } from '@cairn/shared/contract';
import type { SignedIn, TestResponse, TestApi } from '../../../testing/index.ts';
import { writeDueSessions } from '../write-sessions.ts';
import { connect } from './calendar-server.ts';

/** An instant in the form of iCalendar: `20261125T090000Z`. */
export const time = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The connection as its owner sees it. */
export const connectionOf = async (mentor: SignedIn) =>
  ((await mentor.client.get('/account/calendar-account')).body as CalendarAccount)
    .connection as CalendarConnection;

/** Chooses the session calendar by id. */
export const chooseById = (mentor: SignedIn, calendarId: unknown): Promise<TestResponse> =>
  mentor.client.put('/account/calendar-account/session-calendar', { calendarId });

/** Chooses the session calendar by name; null chooses none. */
export async function chooseTarget(mentor: SignedIn, name: string | null): Promise<void> {
  const { calendars } = await connectionOf(mentor);
  const id = name === null ? null : calendars.find((each) => each.name === name)?.id;
  const response = await chooseById(mentor, id);
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
}

/** Connects the server's calendars and chooses the session calendar by name. */
export async function connectWriting(
  api: TestApi,
  mentor: SignedIn,
  server: CalendarServer,
  name = 'Work',
): Promise<void> {
  await connect(api, mentor, server);
  await chooseTarget(mentor, name);
}

/** Writes all sessions that are due. */
export const writeDue = (api: TestApi) => writeDueSessions(api.services, 2);

/** The entries of a calendar, as text without folded lines. */
export async function entriesIn(server: CalendarServer, calendar = 'work'): Promise<string[]> {
  const response = await server.send('GET', `${calendar}/`);
  const text = (await response.text()).replace(/\r?\n[ \t]/g, '');
  return [...text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)].map(
    ([event]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tests//EN\r\n${event}\r\nEND:VCALENDAR\r\n`,
  );
}

/** The value of a property of an entry; empty without the property. */
export const propertyOf = (text: string, name: string): string =>
  new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'm').exec(text.replace(/\r?\n[ \t]/g, ''))?.[1] ?? '';

/** Runs some work. @returns the number of writes by outcome */
export async function writesOf(api: TestApi, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { calendarWrites } = api.services.metrics;
  calendarWrites.reset();
  await work();
  const { values } = await calendarWrites.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}
