import { addDays } from '@cairn/shared/contract';
import { feedback, favourites, sessions } from '../../schema/index.ts';
import { demoFavourites } from './conversations.ts';
import { demoSessions, type DemoSession } from './current.ts';
import { slotOn, slotSoon, type SlotRow } from './hours.ts';
import { demoReviews } from './past.ts';
import { idOf, type SeedContext } from './people.ts';

const HOUR = 3_600_000;

type SessionOutline = Pick<DemoSession, 'mentor' | 'student' | 'topic' | 'status' | 'outcome' | 'reason'>;

/** Hours after which a mentor accepts a request. The demo has faster and slower mentors. */
const answerHours = (mentor: string) => 2 + (mentor.length % 5) * 3;

/**
 * Writes a session in a slot.
 *
 * @param bookedAt in milliseconds since 1970
 * @param seat the columns of a seat in a group session; empty for any other session
 * @returns the id of the session
 */
export async function writeSession(
  context: SeedContext,
  slot: SlotRow,
  outline: SessionOutline,
  bookedAt: number,
  seat: Partial<Pick<typeof sessions.$inferInsert, 'groupSessionId' | 'seat' | 'roomToken'>> = {},
): Promise<number | undefined> {
  const createdAt = new Date(bookedAt);
  const expiry = Math.min(createdAt.getTime() + 48 * HOUR, slot.startsAt.getTime() - 2 * HOUR);
  const { date, timeSlot, timeZone, startsAt, endsAt, mentorId } = slot;
  const [session] = await context.transaction
    .insert(sessions)
    .values({
      slotId: slot.id,
      mentorId,
      date,
      timeSlot,
      timeZone,
      startsAt,
      endsAt,
      createdAt,
      studentId: idOf(context, outline.student),
      topic: outline.topic,
      status: outline.status,
      outcome: outline.outcome,
      reason: outline.reason,
      expiresAt: new Date(expiry),
      answeredAt:
        outline.status === 'CONFIRMED' ? new Date(bookedAt + answerHours(outline.mentor) * HOUR) : null,
      updatedAt: createdAt,
      calendarSequence: outline.status === 'PENDING' ? 0 : 1,
      ...seat,
    })
    .returning({ id: sessions.id });
  return session?.id;
}

/** Writes past sessions, each with the student's review. */
export async function writeReviews(context: SeedContext): Promise<void> {
  for (const review of demoReviews) {
    const slot = await slotOn(context, review.mentor, -review.daysAgo, review.timeSlot);
    if (!slot) continue;
    const sessionId = await writeSession(
      context,
      slot,
      { ...review, status: 'CONFIRMED' },
      slot.startsAt.getTime() - 90 * HOUR,
    );
    const writtenAt = new Date(Math.min(slot.endsAt.getTime() + 5 * HOUR, context.now.getTime() - HOUR));
    await context.transaction.insert(feedback).values({
      studentId: idOf(context, review.student),
      mentorId: slot.mentorId,
      sessionId,
      rating: review.rating,
      comment: review.comment,
      ...(review.helped && { helped: review.helped }),
      createdAt: writtenAt,
      updatedAt: writtenAt,
      reply: review.reply,
      repliedAt: review.reply ? new Date(writtenAt.getTime() + HOUR / 2) : null,
      reportReason: review.reported,
      reportedAt: review.reported ? new Date(writtenAt.getTime() + HOUR / 2) : null,
    });
  }
}

/** Writes {@link demoSessions}, a session that is about to start, and the favourites. */
export async function writeSessions(context: SeedContext): Promise<void> {
  const soon = await slotSoon(context, 'mentor');
  if (soon) {
    await writeSession(
      context,
      soon,
      { mentor: 'mentor', student: 'student', topic: 'Rate limiter: last questions', status: 'CONFIRMED' },
      context.now.getTime() - 30 * HOUR,
    );
  }
  for (const [index, outline] of demoSessions.entries()) {
    const slot = await slotOn(context, outline.mentor, outline.inDays, outline.timeSlot);
    if (!slot) continue;
    // Requests are only hours old: older requests would soon expire.
    const requestedAt = context.now.getTime() - (3 + index / 4) * HOUR;
    const bookedAt = Math.min(context.now.getTime(), slot.startsAt.getTime()) - (60 + index) * HOUR;
    await writeSession(context, slot, outline, outline.status === 'PENDING' ? requestedAt : bookedAt);
  }
  await context.transaction.insert(favourites).values(
    demoFavourites.map((key, index) => ({
      studentId: idOf(context, 'student'),
      mentorId: idOf(context, key),
      createdAt: new Date(`${addDays(context.now.toISOString().slice(0, 10), -20 + index)}T10:00:00Z`),
    })),
  );
}
