import type { GroupSession, OwnGroupSession } from '@cairn/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { groupSessions, mailOutbox, notifications, sessions } from '../../../database/schema/index.ts';
import {
  createSlot,
  hoursFromNow,
  type SignedIn,
  type TestAccount,
  type TestApi,
  wallTime,
} from '../../../testing/index.ts';

type Group = typeof groupSessions.$inferSelect;

/** Creates a group session of a mentor on a new slot, with six seats by default. */
export async function createGroup(
  api: TestApi,
  mentor: TestAccount,
  hours: number,
  fields: Partial<typeof groupSessions.$inferInsert> = {},
): Promise<Group> {
  const slot = await createSlot(api.db, mentor, hours);
  const [group] = await api.db
    .insert(groupSessions)
    .values({
      slotId: slot.id,
      mentorId: mentor.id,
      title: 'Office hours',
      description: '',
      seats: 6,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      hasOwnSlot: false,
      ...fields,
    })
    .returning();
  if (!group) throw new Error('The group session was not written');
  return group;
}

/** Gives a student a seat without an API call. */
export async function createSeat(
  api: TestApi,
  { id, slotId, mentorId, startsAt, endsAt, title, roomToken }: Group,
  student: TestAccount,
  fields: Partial<typeof sessions.$inferInsert> = {},
) {
  const live = await liveSeats(api, slotId);
  const [seat] = await api.db
    .insert(sessions)
    .values({
      slotId,
      mentorId,
      studentId: student.id,
      ...wallTime(startsAt),
      timeZone: 'UTC',
      startsAt,
      endsAt,
      topic: title,
      status: 'CONFIRMED',
      expiresAt: startsAt,
      roomToken,
      groupSessionId: id,
      seat: live.length + 1,
      ...fields,
    })
    .returning();
  if (!seat) throw new Error('The seat was not written');
  return seat;
}

/** The pending and confirmed sessions on a slot. */
export const liveSeats = ({ db }: TestApi, slotId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.slotId, slotId), inArray(sessions.status, ['PENDING', 'CONFIRMED'])))
    .orderBy(sessions.seat);

/** Publishes a group session that starts at {@link hoursFromNow}. */
export const publish = (mentor: SignedIn, hours: number, fields: object = {}) =>
  mentor.client.post('/group-sessions', {
    title: 'Office hours',
    description: 'Bring your questions.',
    minutes: 60,
    seats: 3,
    ...wallTime(hoursFromNow(hours)),
    ...fields,
  });

/** Publishes a group session and returns it. */
export async function published(mentor: SignedIn, hours: number, fields: object = {}) {
  const response = await publish(mentor, hours, fields);
  return response.body as OwnGroupSession;
}

export const join = (student: SignedIn, { id }: { id: number }) =>
  student.client.post(`/group-sessions/${id}/seat`);
export const wait = (student: SignedIn, { id }: { id: number }) =>
  student.client.put(`/group-sessions/${id}/waiting-list`);
export const stopWaiting = (student: SignedIn, { id }: { id: number }) =>
  student.client.delete(`/group-sessions/${id}/waiting-list`);

/** A group session from the API or from the database. */
type GroupReference = { id: number } & ({ mentorId: number } | { teacher: { id: number } });
const teacherOf = (group: GroupReference) => ({
  teacherId: 'mentorId' in group ? group.mentorId : group.teacher.id,
});

/** The group sessions that a student sees. */
export const groupsFor = async (student: SignedIn, query: Record<string, string | number> = {}) =>
  (await student.client.get('/group-sessions', { query })).body as GroupSession[];

/** The state of a student in a group session: a seat, a place on the waiting list, or none. */
export const ownState = async (student: SignedIn, group: GroupReference) =>
  (await groupsFor(student, teacherOf(group))).find(({ id }) => id === group.id)?.own;

/** Cancels the seat of a student. */
export async function leave(student: SignedIn, group: GroupReference) {
  const own = await ownState(student, group);
  return student.client.put(`/sessions/${own?.sessionId}`, { status: 'CANCELLED' });
}

/** The group sessions of a mentor. */
export const groupsOf = async (mentor: SignedIn) =>
  (await mentor.client.get('/group-sessions/own')).body as OwnGroupSession[];

export const changeGroup = (mentor: SignedIn, { id }: { id: number }, fields: object) =>
  mentor.client.put(`/group-sessions/${id}`, { title: 'Office hours', description: '', ...fields });
export const cancelGroup = (mentor: SignedIn, { id }: { id: number }, fields: object) =>
  mentor.client.put(`/group-sessions/${id}/cancellation`, fields);
export const messageGroup = (
  mentor: SignedIn,
  { id }: { id: number },
  text = 'Bring your laptop.',
  key?: string,
) =>
  mentor.client.post(
    `/group-sessions/${id}/messages`,
    { text },
    key ? { headers: { 'idempotency-key': key } } : {},
  );

/** Creates signed-in students. */
export const students = (api: TestApi, count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => api.student()));

/** A mentor with a group session whose seats are all taken. */
export async function fullGroup(api: TestApi, hours = 60, seats = 2) {
  const mentor = await api.mentor();
  const group = await published(mentor, hours, { seats });
  const seated = await students(api, seats);
  for (const student of seated) await join(student, group);
  return { mentor, group, seated: seated as [SignedIn, ...SignedIn[]] };
}

/** The templates of the mails to an account, oldest first. */
export async function mailsTo({ db }: TestApi, { email }: SignedIn): Promise<string[]> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id);
  return mails.map(({ template }) => template);
}

/** The kinds of the notifications of an account, oldest first. */
export async function bellOf({ db }: TestApi, { id }: SignedIn): Promise<string[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, id))
    .orderBy(notifications.id);
  return rows.map(({ kind }) => kind);
}
