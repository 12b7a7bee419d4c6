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

/** Each change writes all upcoming sessions. */
const CHOICES: Limit = { name: 'session-calendar', max: 30, seconds: 3_600 };

/**
 * Confirmations hold the account FOR SHARE: they are either seen by the choice or see it. The lock comes before all
 * others (ADR 16).
 */
const lockAgainstConfirmations = statement(
  'session_calendars_lock_owner',
  'SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
);

/**
 * Sets the calendar into which sessions are written. Upcoming sessions move there, and leave the earlier one.
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

/** After a change of the connection: a calendar that is still there is kept, with another one nothing is chosen. */
export async function keepSessionCalendar(client: PoolClient, accountId: number): Promise<void> {
  const chosen = await readTarget(client, accountId);
  if (!chosen) return;
  if (chosen.calendarId !== null) return resumeWriting(client, accountId);
  await clearTarget(client, accountId);
  await forgetEntries(client, accountId);
}

/** Notifies the owner once that sessions are not written any more. */
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

/** Ends the writing if the chosen calendar is no longer there; its entries are gone with it. */
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
