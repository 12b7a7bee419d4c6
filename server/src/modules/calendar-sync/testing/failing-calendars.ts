import { sql } from 'drizzle-orm';
import { createSession, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../../testing/index.ts';
import { connect, emptyServer, LOOPBACK, useCalendarServer } from './calendar-server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { chooseTarget } from './session-entries.ts';

/** A calendar server that is emptied before each test, and a proxy that can refuse requests. */
export function useFailingCalendars() {
  const api = useTestApi(LOOPBACK);
  const mail = useTestMail(api);
  const server = useCalendarServer();
  beforeEach(() => emptyServer(server()));
  return {
    api,
    server,
    createConfirmed: (mentor: SignedIn, student: SignedIn, hours = 80) =>
      createSession(api().db, student, mentor, hours, { status: 'CONFIRMED' }),
    /** Makes all waiting entries due now. */
    endPause: ({ id }: SignedIn) =>
      api().db.execute(sql`
        WITH paused AS (UPDATE session_calendars SET retry_at = now() WHERE account_id = ${id})
        UPDATE calendar_entries SET due_at = now() WHERE account_id = ${id} AND due_at IS NOT NULL`),
    mailsTo: async (mentor: SignedIn) => {
      await mail.send();
      return mail.to(mentor.email).map(({ text }) => decodeMail(text));
    },
    /** Runs work with a proxy in front of the calendar server. */
    behindProxy: async (work: (proxy: FaultProxy) => Promise<void>): Promise<void> => {
      const proxy = await startFaultProxy(server().url);
      try {
        await work(proxy);
      } finally {
        await proxy.stop();
      }
    },
    /** Connects a mentor through the proxy and chooses the session calendar. */
    connectThroughProxy: async (mentor: SignedIn, { url }: FaultProxy) => {
      await connect(api(), mentor, { ...server(), url, password: server().password });
      await chooseTarget(mentor, 'Work');
    },
  };
}
