import { eq } from 'drizzle-orm';
import { proposedSlots, type slots } from '../../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, type TestApi } from '../../../testing/index.ts';

/** Creates a pending request, and free slots of the mentor at these hours from now. */
export async function createRequest(api: TestApi, hours: readonly number[]) {
  const { student, mentor } = await api.pair();
  const session = await createSession(api.db, student, mentor, 60);
  const free: Awaited<ReturnType<typeof createSlot>>[] = [];
  for (const hour of hours) free.push(await createSlot(api.db, mentor, hour));
  return { student, mentor, session, free, ids: free.map(({ id }) => id) };
}

type Body = Record<string, unknown>;

export const propose = (mentor: SignedIn, id: number, body: Body) =>
  mentor.client.put(`/sessions/${id}/proposal`, body);

export const accept = (student: SignedIn, id: number, body: Body) =>
  student.client.post(`/sessions/${id}/proposal/accept`, body);

export const book = (student: SignedIn, { mentorId, date, timeSlot }: typeof slots.$inferSelect) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentorId,
    date,
    timeSlot,
    topic: 'Mine',
  });

/** Counts the slots that are proposed for a request. */
export const countProposedSlots = async ({ db }: TestApi, id: number): Promise<number> =>
  (await db.select().from(proposedSlots).where(eq(proposedSlots.sessionId, id))).length;
