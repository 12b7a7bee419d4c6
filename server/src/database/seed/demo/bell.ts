import { and, eq, inArray } from 'drizzle-orm';
import { notifications, sessions } from '../../schema/index.ts';
import { idOf, type SeedContext } from './people.ts';

const HOUR = 3_600_000;

/** Writes notifications of the accounts `student` and `mentor`. */
export async function writeNotifications(context: SeedContext): Promise<void> {
  const { transaction, now } = context;
  const student = idOf(context, 'student');
  const mentor = idOf(context, 'mentor');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const notCancelled = await transaction
    .select({
      id: sessions.id,
      topic: sessions.topic,
      status: sessions.status,
      studentId: sessions.studentId,
    })
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentor), inArray(sessions.status, ['PENDING', 'CONFIRMED'])));
  const confirmed = notCancelled.find(({ topic }) => topic === 'Designing a rate limiter');
  const requests = notCancelled.filter(
    ({ status, studentId }) => status === 'PENDING' && studentId !== student,
  );

  // Oldest first for each account, as on a running site.
  await transaction.insert(notifications).values([
    {
      accountId: student,
      kind: 'feedback_replied',
      text: 'Priya Raman replied to your feedback.',
      cause: 'demo:reply',
      createdAt: ago(70),
    },
    {
      accountId: student,
      kind: 'session_confirmed',
      text: 'Maya Lindqvist confirmed your session “Designing a rate limiter”.',
      sessionId: confirmed?.id,
      cause: 'demo:confirmed',
      createdAt: ago(26),
    },
    {
      accountId: student,
      kind: 'message_received',
      text: 'Maya Lindqvist sent you a message.',
      cause: 'demo:message',
      createdAt: ago(21),
    },
    {
      accountId: mentor,
      kind: 'feedback_received',
      text: 'Zara Mahmood left you 5 stars.',
      cause: 'demo:feedback',
      createdAt: ago(80),
    },
    ...requests.map(({ id, topic }, index) => ({
      accountId: mentor,
      kind: 'session_requested',
      text: `You have a new request: “${topic}”.`,
      sessionId: id,
      cause: `demo:request:${index}`,
      createdAt: ago(4 - index),
    })),
  ]);
}
