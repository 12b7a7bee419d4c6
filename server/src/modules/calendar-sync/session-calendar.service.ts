import type { CalendarAccount, ChooseSessionCalendarBody, WritingProblem } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { badField, notFound } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../outbox/index.ts';
import { lockConnection, readConnection } from './calendar-accounts.repository.ts';
import { forgetEntries, removeUpcoming, writeUpcoming } from './calendar-entries.repository.ts';
import { serverNameOf } from './server-name.ts';
import {
  chooseTarget,
  clearTarget,
  readTarget,
  recordWritingProblem,
  resumeWriting,
} from './session-calendars.repository.ts';

/** Limited because each change writes all upcoming sessions. */
const CHOICES: Limit = { name: 'session-calendar', max: 30, seconds: 3_600 };

/**
 * Conflicts with the FOR SHARE lock of confirmations, so that no confirmation misses the new choice. Taken before all
 * other locks (ADR 16).
 */
const lockAgainstConfirmations = statement(
  'session_calendars_lock_owner',
  'SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
);

/**
 * Chooses the calendar into which sessions are written, or none. Upcoming sessions move to the new calendar.
 *
 * @throws 404 without a connection, 400 for a calendar that is gone or read-only, 429 above the limit
 */
export async function chooseSessionCalendar(
  { database }: Services,
  limits: Limits,
  actor: Actor,
  { calendarId }: ChooseSessionCalendarBody,
): Promise<CalendarAccount> {
  await limits.take(CHOICES, actor.id);
  return inTransaction(database.pool, async ({ $client }) => {
    await run($client, lockAgainstConfirmations, [actor.id]);
    if (!(await lockConnection($client, actor.id))) throw notFound('No calendar is connected.');
    const chosen = await readTarget($client, actor.id);
    const isSame = (chosen?.calendarId ?? null) === calendarId && (chosen?.calendarName ?? null) !== null;
    if (calendarId === null) {
      await clearTarget($client, actor.id);
      await removeUpcoming($client, actor.id);
    } else if (!isSame) {
      if (!(await chooseTarget($client, actor.id, calendarId)))
        throw badField('calendarId', 'Sessions cannot be added to this calendar. Please choose another.');
      await writeUpcoming($client, actor.id);
    }
    return { connection: await readConnection($client, actor.id) };
  });
}

/** Resumes writing after a change of the connection. Clears the choice if the chosen calendar is missing. */
export async function keepSessionCalendar(client: PoolClient, accountId: number): Promise<void> {
  const chosen = await readTarget(client, accountId);
  if (!chosen) return;
  if (chosen.calendarId !== null) return resumeWriting(client, accountId);
  await clearTarget(client, accountId);
  await forgetEntries(client, accountId);
}

/** Records a problem and mails the owner once. A mail about `failing` waits until the problem has lasted an hour. */
export async function reportWritingProblem(
  { now }: Pick<Services, 'now'>,
  transaction: Transaction,
  accountId: number,
  problem: WritingProblem,
): Promise<void> {
  const failure = await recordWritingProblem(transaction.$client, accountId, problem);
  if (!failure) return;
  await queueMail(transaction, {
    recipient: failure.email,
    template: 'calendar-writing-problem',
    cause: `session-calendar:${accountId}:${now().toISOString()}`,
    payload: { problem, calendar: failure.calendarName, server: serverNameOf(failure) },
  });
}

/** Stops writing sessions and mails the owner if the chosen calendar no longer exists. */
export async function noticeLostCalendar(
  services: Pick<Services, 'now'>,
  transaction: Transaction,
  accountId: number,
): Promise<void> {
  const chosen = await readTarget(transaction.$client, accountId);
  if (!chosen || chosen.calendarId !== null || chosen.calendarName === null) return;
  await forgetEntries(transaction.$client, accountId);
  await reportWritingProblem(services, transaction, accountId, 'gone');
}
