import type { SignedIn } from '../../../testing/index.ts';

/** The ids that identify a conversation. */
export const pairOf = (student: SignedIn, mentor: SignedIn) => ({
  studentId: student.id,
  teacherId: mentor.id,
});

/** Sends a message with its content in the query string, as the specification requires. */
export function send(
  sender: SignedIn,
  pair: ReturnType<typeof pairOf>,
  content: string,
  idempotencyKey?: string,
) {
  return sender.client.post('/messages/send', undefined, {
    query: { ...pair, senderId: sender.id, content },
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  });
}
