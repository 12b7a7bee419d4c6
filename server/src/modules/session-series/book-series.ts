import {
  type BookSeriesBody,
  type BookedSessionType,
  type Session,
  slotMinutes,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { pipelineBeforeCommit, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, DomainError } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { refusePausedStudent } from '../attendance/no-show-state.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { typeToBook } from '../session-types/book-type.ts';
import { explainRefusal, freeSlot, requestExpiry } from '../sessions/booking.ts';
import { lockParties } from '../sessions/change-session.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import { checkLimits, recordAction } from '../sessions/session-limits.ts';
import { selectFacts, type SessionFacts } from '../sessions/sessions.repository.ts';
import { listOccurrences, refuseDates, type WantedSeries } from './occurrences.ts';

/**
 * Locks all slots before any session is written (ADR 16): the trigger of the first session locks the booking rules, and
 * other transactions lock slots before the rules.
 */
const lockSlots = statement(
  'session_series_lock_slots',
  `SELECT id FROM slots WHERE mentor_id = $1 AND date = ANY ($2::date[]) AND time_slot = $3 ORDER BY id FOR SHARE`,
);

const writeSeries = statement<{ id: number }>(
  'session_series_write',
  `INSERT INTO session_series (student_id, mentor_id, every_weeks, session_count) VALUES ($1, $2, $3, $4) RETURNING id`,
);

/**
 * Inserts sessions in the order of their slots, so that two series with common slots do not deadlock. A slot that is
 * offered to the student comes first, because inserting another session ends the offer (ADR 60).
 */
const insertRequests = statement<SessionFacts>(
  'session_series_book',
  `WITH wanted AS (
     SELECT sl.*, o.place FROM unnest($2::date[]) WITH ORDINALITY AS o (date, place)
      CROSS JOIN LATERAL (${freeSlot('$4', undefined, 'o.date')}) AS sl
   ), booked AS (
     INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, note,
                           session_type, expires_at, series_id, series_position)
     SELECT sl.id, sl.mentor_id, $4, sl.date, sl.time_slot, sl.time_zone, sl.starts_at, sl.ends_at, $5, $6, $8::jsonb,
            ${requestExpiry}, $9, sl.place
       FROM wanted sl
      ORDER BY NOT EXISTS (SELECT 1 FROM slot_offers o WHERE o.slot_id = sl.id AND o.student_id = $4), sl.id
     ON CONFLICT DO NOTHING RETURNING *)
   ${selectFacts('booked', '$7', false)} ORDER BY s.series_position`,
);

/** @throws 409 that names the dates that were not booked or whose length differs from the length on the page */
async function requireAll(
  { $client }: Transaction,
  wanted: WantedSeries,
  booked: readonly SessionFacts[],
): Promise<void> {
  const known = new Set(booked.map(({ date }) => date));
  const dates = wanted.dates.filter((date) => !known.has(date));
  if (dates.length > 0) {
    const missing = await listOccurrences($client, { ...wanted, dates });
    // A date can be free again, because the competing booking was cancelled in the meantime.
    throw refuseDates(
      missing.map(({ date, state }) => ({ date, state: state === 'free' ? 'taken' : state })),
    );
  }
  const others = booked.filter((session) => slotMinutes(session) !== wanted.minutes);
  if (others.length > 0) throw refuseDates(others.map(({ date }) => ({ date, state: 'otherLength' })));
}

/** Translates an error of the booking: a 409 names the dates that cannot be booked. */
async function nameDates({ database }: Services, wanted: WantedSeries, error: unknown): Promise<unknown> {
  const refusal = explainRefusal(error);
  if (refusal === error || !(refusal instanceof DomainError) || refusal.status !== 409) return refusal;
  const blocked = (await listOccurrences(database.pool, wanted)).filter(({ state }) => state !== 'free');
  return blocked.length > 0 ? refuseDates(blocked) : refusal;
}

async function insertAll(
  services: Services,
  transaction: Transaction,
  { body, type, wanted }: { body: BookSeriesBody; type: BookedSessionType | null; wanted: WantedSeries },
): Promise<{ id: number; booked: SessionFacts[] }> {
  const { $client } = transaction;
  const { mentorId, studentId, dates, timeSlot } = wanted;
  await run($client, lockParties, [studentId, mentorId]);
  await run($client, lockSlots, [mentorId, dates, timeSlot]);
  // Throws for a mentor who cannot be booked.
  await listOccurrences($client, { ...wanted, dates: dates.slice(0, 1) });
  const [series] = await run($client, writeSeries, [studentId, mentorId, body.everyWeeks, dates.length]);
  if (!series) throw new Error('The series was not written');
  const booked = await run($client, insertRequests, [
    mentorId,
    dates,
    timeSlot,
    studentId,
    body.topic,
    body.note || null,
    services.config.joinUrls.student,
    type && JSON.stringify(type),
    series.id,
  ]);
  await requireAll(transaction, wanted, booked);
  return { id: series.id, booked };
}

/**
 * Books all chosen dates of a series, or none (ADR 85). A series counts as one booking and one waiting request.
 *
 * @throws 409 that names the dates that cannot be booked
 */
export async function bookSeries(
  services: Services,
  actor: Actor,
  body: BookSeriesBody,
  once: Once,
): Promise<{ id: number; sessions: Session[] }> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const { teacherId: mentorId, timeSlot, dates, minutes } = body;
  const wanted: WantedSeries = {
    mentorId,
    studentId: actor.id,
    dates,
    timeSlot,
    minutes,
    hasType: body.sessionTypeId !== undefined,
  };
  const action = {
    action: 'book',
    studentId: actor.id,
    mentorId,
    addsPending: true,
    isSeries: true,
  } as const;
  let written: SessionFacts[] = [];
  try {
    const answer = await once(async (transaction) => {
      await refusePausedStudent(services, transaction, actor.id);
      await checkLimits(services, transaction, action);
      const type = await typeToBook(transaction, { ...body, date: dates[0] ?? '' }).catch(
        async (refusal: unknown) => {
          // Throws for a mentor who cannot be booked, so that the response reveals nothing about the types.
          await listOccurrences(transaction.$client, wanted);
          throw refusal;
        },
      );
      if (type && type.minutes !== minutes)
        throw conflict(`This type of session now lasts ${type.minutes} minutes. Please choose again.`);
      const { id, booked } = await insertAll(services, transaction, { body, type, wanted });
      written = booked;
      pipelineBeforeCommit(transaction, recordAction(services, transaction, action));
      pipelineBeforeCommit(
        transaction,
        recordSessionChanges(
          services,
          transaction,
          booked.map((session) => ({ change: 'requested', session, by: 'student' })),
        ),
      );
      return { id, sessions: booked.map(({ view }) => view) };
    });
    // Nothing was written if the response is replayed.
    announceSessions(services, written);
    return answer;
  } catch (error) {
    throw await nameDates(services, wanted, error);
  }
}
