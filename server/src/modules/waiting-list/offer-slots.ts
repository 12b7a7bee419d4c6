import { OFFER_MINUTES } from '@cairn/shared/contract';
import {
  inTransaction,
  run,
  pipelineBeforeCommit,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { isPausedStudent } from '../attendance/no-show-state.ts';
import { isListed, isPresent } from '../mentors/mentor-view.ts';
import { type OfferMail, writeNotifications } from '../outbox/index.ts';
import { periodText } from '../sessions/session-sentences.ts';

/** Slots per transaction, which locks their mentors and students. */
const BATCH = 50;

interface Processed {
  slotId: number;
  mentorId: number;
  date: string;
  timeSlot: string;
  startsAt: Date;
  endsAt: Date;
  /** The student who gets the offer; null if no waiting student can take the slot. */
  student: { id: number; name: string; email: string; timeZone: string } | null;
  mentorName: string;
  mentorTimeZone: string;
}

/** Concurrent processes could offer one slot twice, or two slots to one student. */
const lockOffers = statement(
  'slot_offers_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('slot_offers', 0))`,
);

/** Finds kept slots whose offer is missing or expired. A slot that a student holds is not offered (ADR 82). */
const findDue = statement<{ id: number }>(
  'slot_offers_due',
  `SELECT slot_id AS id FROM slot_offers o
    WHERE (expires_at IS NULL OR expires_at <= now())
      AND NOT EXISTS (SELECT 1 FROM slot_holds h WHERE h.slot_id = o.slot_id AND h.released_at IS NULL AND h.expires_at > now())
    ORDER BY slot_id LIMIT ${BATCH}`,
);

/** Locks the mentors and the possible students, so that nobody blocks or deletes them before the commit. */
const lockAccounts = statement<{ id: number }>(
  'slot_offers_lock_accounts',
  `WITH due AS (
     SELECT slot_id, mentor_id FROM slot_offers WHERE slot_id = ANY ($1::bigint[])
   ), concerned AS (
     SELECT mentor_id AS id FROM due
     UNION SELECT next.student_id FROM due JOIN accounts a ON a.id = due.mentor_id AND ${isListed} CROSS JOIN LATERAL (
       SELECT w.student_id FROM waiting_list w JOIN accounts st ON st.id = w.student_id
        WHERE w.mentor_id = due.mentor_id AND NOT due.slot_id = ANY (w.passed)
          AND ${isPresent('st')} AND NOT ${isPausedStudent('w.student_id')}
          AND NOT EXISTS (SELECT 1 FROM slot_offers o WHERE o.student_id = w.student_id
                             AND o.mentor_id = w.mentor_id AND o.expires_at > now())
        ORDER BY w.queued_at, w.id LIMIT 2 * ${BATCH}) AS next
   )
   SELECT id FROM accounts WHERE id IN (SELECT id FROM concerned) ORDER BY id FOR SHARE`,
);

const assignOffers = statement<Processed>(
  'slot_offers_assign',
  `SELECT given.slot_id AS "slotId", sl.mentor_id AS "mentorId", sl.date, sl.time_slot AS "timeSlot",
          sl.starts_at AS "startsAt", sl.ends_at AS "endsAt", m.name AS "mentorName",
          m.time_zone AS "mentorTimeZone",
          CASE WHEN st.id IS NOT NULL THEN json_build_object('id', st.id, 'name', st.name, 'email', st.email,
            'timeZone', st.time_zone) END AS student
     FROM slot_offers_assign(${OFFER_MINUTES}, $1::bigint[], $2::bigint[]) AS given
     JOIN slots sl ON sl.id = given.slot_id JOIN accounts m ON m.id = sl.mentor_id
     LEFT JOIN accounts st ON st.id = given.student_id`,
);

/** Processes at most {@link BATCH} slots. */
async function offerNext({ $client }: Transaction): Promise<Processed[]> {
  await run($client, lockOffers);
  const due = (await run($client, findDue)).map(({ id }) => id);
  if (due.length === 0) return [];
  const locked = await run($client, lockAccounts, [due]);
  return run($client, assignOffers, [due, locked.map(({ id }) => id)]);
}

/** A student is notified only once of a slot that is closed and opened again within the same clock hour. */
const causeOf = (slotId: number, studentId: number) =>
  `slot:${slotId}:offered:${studentId}:${Math.floor(Date.now() / (OFFER_MINUTES * 60_000))}`;

function notificationsOf(processed: Processed[]) {
  const offers = processed.flatMap((each) => (each.student ? [{ ...each, student: each.student }] : []));
  return {
    notifications: offers.map(({ student, startsAt, endsAt, mentorName, mentorTimeZone, slotId }) => ({
      accountId: student.id,
      kind: 'slot_offered' as const,
      text: `A time with ${mentorName} is free and held for you for an hour: ${periodText({ startsAt, endsAt }, student.timeZone, mentorTimeZone)}.`,
      cause: causeOf(slotId, student.id),
    })),
    mails: offers.map(({ student, slotId, mentorId, date, timeSlot, startsAt, endsAt, ...mentor }) => ({
      recipient: student.email,
      template: 'slot-offered' as const,
      cause: causeOf(slotId, student.id),
      payload: {
        accountId: student.id,
        recipient: student.name,
        partner: mentor.mentorName,
        mentorId,
        slotId,
        date,
        timeSlot,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        timeZone: student.timeZone,
        partnerTimeZone: mentor.mentorTimeZone,
      } satisfies OfferMail,
    })),
  };
}

/**
 * Offers slots that became free, and slots whose offer has ended, to the next waiting students.
 *
 * @returns the number of offers
 */
export async function offerSlots(services: Services): Promise<number> {
  const { database, announcer } = services;
  let total = 0;
  for (let count = BATCH; count === BATCH;) {
    const processed = await inTransaction(database.pool, async (transaction) => {
      const given = await offerNext(transaction);
      pipelineBeforeCommit(transaction, writeNotifications(transaction, notificationsOf(given)));
      return given;
    });
    const offered = processed.flatMap(({ student }) => (student ? [student.id] : []));
    announcer.announce(new Set(offered));
    for (const { mentorId, date } of processed) announcer.announceSlots(mentorId, date);
    count = processed.length;
    total += offered.length;
  }
  return total;
}

const readEnd = statement<{ endsAt: Date }>(
  'slot_offers_end',
  'SELECT expires_at AS "endsAt" FROM slot_offers WHERE slot_id = $1 AND student_id = $2 AND expires_at > now()',
);

/** When the offer of a slot to a student ends; undefined if the offer has already ended. */
export async function readOfferEnd(
  { database }: Services,
  slotId: number,
  studentId: number,
): Promise<Date | undefined> {
  const [offer] = await run(database.pool, readEnd, [slotId, studentId]);
  return offer?.endsAt;
}
