import * as schema from '../../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, type TestApi } from '../../../testing/index.ts';
import { generateToken, hashToken } from '../../../tokens.ts';

/** A student and a mentor with rows in many exported tables, and with rows that must not be exported. */
export async function createHistory(api: TestApi) {
  const { db } = api;
  const [{ student, mentor }, admin] = [await api.pair(), await api.admin()];
  const session = await createSession(db, student, mentor, -48, {
    status: 'CONFIRMED',
    topic: 'Topic of the session',
    note: 'Note of the session',
  });
  for (const kind of ['agenda', 'notes'] as const)
    await db.insert(schema.sessionDocuments).values({
      sessionId: session.id,
      kind,
      snapshot: Buffer.from([0, 0]),
      text: `Shared ${kind}`,
    });
  for (const { id, role } of [student, mentor])
    await db
      .insert(schema.sessionPrivateNotes)
      .values({ sessionId: session.id, authorId: id, text: `Private notes of the ${role}` });
  for (const [{ id }, statement] of [
    [student, 'self_absent'],
    [mentor, 'partner_absent'],
  ] as const)
    await db.insert(schema.sessionAttendance).values({ sessionId: session.id, accountId: id, statement });
  await db.insert(schema.noShows).values({
    sessionId: session.id,
    studentId: student.id,
    forgivenAt: new Date(),
    forgivenBy: admin.id,
    reason: 'Forgiven because of the train',
  });
  await db.insert(schema.unansweredRequests).values({
    sessionId: session.id,
    mentorId: mentor.id,
    studentId: student.id,
  });
  const pair = { studentId: student.id, mentorId: mentor.id };
  const review = { ...pair, rating: 2, comment: 'Visible comment', reply: 'Reply of the mentor' };
  await db.insert(schema.feedback).values({
    ...review,
    helped: ['patience'],
    sessionId: session.id,
    reportReason: 'Report of the mentor',
  });
  await db.insert(schema.feedback).values({
    ...pair,
    rating: 1,
    comment: 'Hidden comment',
    hiddenAt: new Date(),
  });
  await db.insert(schema.favourites).values(pair);
  for (const [title, mentorId] of [
    ['Shared goal', mentor.id],
    ['Private goal', null],
  ] as const) {
    const [goal] = await db
      .insert(schema.goals)
      .values({ studentId: student.id, mentorId, title })
      .returning({ id: schema.goals.id });
    await db.insert(schema.goalSteps).values({
      goalId: goal?.id ?? 0,
      position: 1,
      text: `Step of the ${title.toLowerCase()}`,
      owner: 'student',
      createdBy: 'student',
      dueOn: '2030-05-02',
    });
  }
  await db.insert(schema.sessionTypes).values({
    mentorId: mentor.id,
    position: 0,
    name: 'Intro call',
    description: '',
    minutes: 30,
    isActive: true,
    questions: [{ text: 'What do you want to learn?', isRequired: true }],
  });
  await db.insert(schema.scheduleTemplates).values({ mentorId: mentor.id, weekday: 3, timeSlot: '09:00 AM' });
  await db.insert(schema.daysOff).values({
    mentorId: mentor.id,
    date: '2030-05-01',
    note: 'Note of the day off',
  });
  await db.insert(schema.vacations).values({
    mentorId: mentor.id,
    firstDate: '2030-06-01',
    lastDate: '2030-06-14',
    note: 'Note of the vacation',
  });
  await db.insert(schema.bookingRules).values({
    mentorId: mentor.id,
    noticeHours: 2,
    sessionsPerDay: 3,
    bufferBefore: 0,
    bufferAfter: 15,
  });
  await createSlot(db, mentor, 400);
  for (const { id, email, role } of [student, mentor]) {
    const note = { accountId: id, authorId: admin.id, text: `Internal note about the ${role}` };
    await db.insert(schema.accountNotes).values(note);
    await db.insert(schema.passwordResets).values({
      accountId: id,
      tokenHash: hashToken(generateToken()),
      expiresAt: new Date('2100-01-01'),
    });
    const text = `Notification of the ${role}`;
    await db.insert(schema.notifications).values({
      accountId: id,
      kind: 'session_reminder',
      text,
      cause: 'test',
    });
    const payload = { recipient: 'x', subject: `Subject to the ${role}`, text: `Mail to the ${role}` };
    await db.insert(schema.mailOutbox).values({
      recipient: email,
      cause: 'test',
      template: 'admin-message',
      payload,
    });
  }
  return { student, mentor, admin, session };
}

/** Sends a message in the conversation of a student and a mentor. */
export const write = (from: SignedIn, student: SignedIn, mentor: SignedIn, content: string) =>
  from.client.post('/messages/send', {
    studentId: student.id,
    teacherId: mentor.id,
    senderId: from.id,
    content,
  });
