import { eq, inArray } from 'drizzle-orm';
import {
  accountNotes,
  adminInvitations,
  authSessions,
  feedback,
  goals,
  goalSteps,
  institutions,
  notifications,
  proposals,
  proposedSlots,
  reports,
  sessionSeries,
  type sessions,
} from '../../src/database/schema/index.ts';
import { createGroup, createSeat } from '../../src/modules/group-sessions/testing/groups.ts';
import { createSession, createSlot, HOUR_MS, type SignedIn, type TestApi } from '../../src/testing/index.ts';

/** The identities that make the calls; `admin` is an owner. */
export const identities = [
  'anonymous',
  'student',
  'otherStudent',
  'mentor',
  'otherMentor',
  'admin',
  'moderator',
  'viewer',
  'blocked',
] as const;
export type Identity = (typeof identities)[number];

/** The test records; `student` and `mentor` own them. */
export interface TestData {
  people: Record<Exclude<Identity, 'anonymous'>, SignedIn>;
  /** A pending request. */
  session: typeof sessions.$inferSelect;
  /** A past session without feedback. */
  past: typeof sessions.$inferSelect;
  /** A reported review of the mentor by the student. */
  feedbackId: number;
  freeSlot: { date: string; timeSlot: string };
  /** The id of `freeSlot`. The mentor has proposed this slot for the pending request. */
  proposedSlotId: number;
  /** A series of two pending requests, and two free slots a week apart. */
  series: { id: number; sessionIds: number[]; freeDates: string[]; timeSlot: string };
  /** `id`: a group session with free seats. `fullId`: a full group session without `student`. */
  group: { id: number; fullId: number };
  /** A date without slots of the mentor. */
  emptyDate: string;
  notificationId: number;
  /** A message of the student to the mentor. */
  messageId: number;
  /** An open report by the mentor about the message. */
  reportId: number;
  /** A confirmed session of the student and the mentor whose room is open. */
  roomId: number;
  /** A goal that the student shares with the mentor. The mentor has added its step. */
  goalId: number;
  stepId: number;
  /** A note about the student. */
  noteId: number;
  /** An invitation by `admin`. */
  invitationId: number;
  /** An institution without accounts. */
  institutionId: number;
}

async function insertFeedback(api: TestApi, session: typeof sessions.$inferSelect): Promise<number> {
  const [row] = await api.db
    .insert(feedback)
    .values({
      sessionId: session.id,
      studentId: session.studentId,
      mentorId: session.mentorId,
      rating: 4,
      comment: 'Clear and kind',
      reportedAt: new Date(),
      reportReason: 'Not about me',
    })
    .returning({ id: feedback.id });
  return row?.id ?? 0;
}

async function insertGoal(api: TestApi, student: SignedIn, mentor: SignedIn) {
  const [goal] = await api.db
    .insert(goals)
    .values({ studentId: student.id, mentorId: mentor.id, title: 'Subnets' })
    .returning({ id: goals.id });
  const goalId = goal?.id ?? 0;
  const [step] = await api.db
    .insert(goalSteps)
    .values({ goalId, position: 1, text: 'Read the chapter', owner: 'student', createdBy: 'mentor' })
    .returning({ id: goalSteps.id });
  return { goalId, stepId: step?.id ?? 0 };
}

async function insertSeries(api: TestApi, student: SignedIn, mentor: SignedIn): Promise<TestData['series']> {
  const [series] = await api.db
    .insert(sessionSeries)
    .values({ studentId: student.id, mentorId: mentor.id, everyWeeks: 1, sessionCount: 2 })
    .returning({ id: sessionSeries.id });
  const id = series?.id ?? 0;
  const week = 7 * 24;
  const place = { seriesId: id, seriesPosition: 1 };
  const booked = [
    await createSession(api.db, student, mentor, 70, place),
    await createSession(api.db, student, mentor, 70 + week, { ...place, seriesPosition: 2 }),
  ];
  const free = [await createSlot(api.db, mentor, 72), await createSlot(api.db, mentor, 72 + week)];
  return {
    id,
    sessionIds: booked.map((session) => session.id),
    freeDates: free.map(({ date }) => date),
    timeSlot: free[0]?.timeSlot ?? '',
  };
}

/** Creates new accounts and records, so that tests do not affect each other. */
export async function createTestData(api: TestApi): Promise<TestData> {
  const [student, otherStudent, mentor, otherMentor, admin, moderator, viewer, blocked] = await Promise.all([
    api.student(),
    api.student(),
    api.mentor(),
    api.mentor(),
    api.admin(),
    api.admin({ adminRole: 'moderator' }),
    api.admin({ adminRole: 'viewer' }),
    api.student(),
  ]);
  const people = { student, otherStudent, mentor, otherMentor, admin, moderator, viewer, blocked };
  // Some calls need a recent authentication.
  await api.db
    .update(authSessions)
    .set({ reauthenticatedAt: new Date() })
    .where(
      inArray(
        authSessions.accountId,
        Object.values(people).map(({ id }) => id),
      ),
    );
  const full = await createGroup(api, mentor, 82, { seats: 2 });
  for (const participant of [otherStudent, blocked]) await createSeat(api, full, participant);
  await admin.client.put(`/admin/students/${blocked.id}/status`, { status: 'blocked' });
  const session = await createSession(api.db, student, mentor, 60);
  const past = await createSession(api.db, student, mentor, -48, { status: 'CONFIRMED' });
  const running = await createSession(api.db, student, mentor, 0, { status: 'CONFIRMED' });
  const reviewed = await createSession(api.db, student, mentor, -72, { status: 'CONFIRMED' });
  const { id: proposedSlotId, date, timeSlot } = await createSlot(api.db, mentor, 62);
  await api.db.insert(proposals).values({ sessionId: session.id });
  await api.db.insert(proposedSlots).values({ sessionId: session.id, slotId: proposedSlotId });
  const [notification] = await api.db
    .insert(notifications)
    .values({ accountId: student.id, kind: 'session_reminder', text: 'Soon', cause: 'test' })
    .returning({ id: notifications.id });
  const [note] = await api.db
    .insert(accountNotes)
    .values({ accountId: student.id, authorId: admin.id, text: 'Asked about invoices' })
    .returning({ id: accountNotes.id });
  const email = `${crypto.randomUUID()}@example.test`;
  const [invitation] = await api.db
    .insert(adminInvitations)
    .values({
      email,
      emailKey: email,
      name: 'Ines',
      adminRole: 'viewer',
      invitedBy: admin.id,
      expiresAt: new Date(Date.now() + HOUR_MS),
    })
    .returning({ id: adminInvitations.id });
  // The institutions of earlier test data would exceed the maximum number.
  await api.db.delete(institutions);
  const [institution] = await api.db
    .insert(institutions)
    .values({ name: `University ${crypto.randomUUID()}` })
    .returning({ id: institutions.id });
  const query = { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'Buy my book' };
  const sent = await student.client.post('/messages/send', undefined, { query });
  const { id: messageId } = sent.body as { id: number };
  await mentor.client.post('/reports', { kind: 'message', messageId, reason: 'spam' });
  const [reported] = await api.db.select().from(reports).where(eq(reports.reporterId, mentor.id));
  return {
    people,
    session,
    past,
    roomId: running.id,
    feedbackId: await insertFeedback(api, reviewed),
    ...(await insertGoal(api, student, mentor)),
    freeSlot: { date, timeSlot },
    series: await insertSeries(api, student, mentor),
    group: { id: (await createGroup(api, mentor, 80)).id, fullId: full.id },
    proposedSlotId,
    emptyDate: new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString().slice(0, 10),
    notificationId: notification?.id ?? 0,
    messageId,
    noteId: note?.id ?? 0,
    invitationId: invitation?.id ?? 0,
    institutionId: institution?.id ?? 0,
    reportId: reported?.id ?? 0,
  };
}
