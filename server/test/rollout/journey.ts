import { createPastSessions } from '../crash/past-sessions.ts';
import { type Member, registerAndLogIn } from '../crash/retrying-client.ts';

/** The accounts that make the calls of a visit. */
export interface JourneyAccounts {
  student: Member;
  mentor: Member;
  /** Ids of completed sessions without feedback. */
  reviewable: number[];
}

/** Registers a student and a mentor, and stores five completed sessions of this pair. */
export async function register(address: string, databaseUrl: string): Promise<JourneyAccounts> {
  const [student, mentor] = [
    await registerAndLogIn(address, 'students', 'student'),
    await registerAndLogIn(address, 'teachers', 'mentor'),
  ];
  const past = { studentId: student.id, mentorId: mentor.id, count: 5 };
  return { student, mentor, reviewable: await createPastSessions(databaseUrl, past) };
}

const DAY_MS = 86_400_000;
/** Days from today to the date that the last visit booked. */
let bookedDay = 3;

interface Step {
  who: 'student' | 'mentor';
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

const FORM = { name: 'Sana', phone: '0123456789' };

/** The calls of a visit, in order. Each visit books a new date. */
function stepsOf({ student, mentor, reviewable }: JourneyAccounts): Step[] {
  const date = new Date(Date.now() + (bookedDay += 1) * DAY_MS).toISOString().slice(0, 10);
  const slot = { teacherId: mentor.id, date, timeSlot: '09:00 AM' };
  const pair = `studentId=${student.id}&teacherId=${mentor.id}`;
  return [
    { who: 'mentor', method: 'POST', path: '/schedules/save', body: [{ ...slot, available: true }] },
    { who: 'student', path: '/auth/session' },
    { who: 'student', path: '/teachers' },
    { who: 'student', path: `/teachers/${mentor.id}` },
    { who: 'student', method: 'PUT', path: `/favourites/${mentor.id}` },
    { who: 'student', path: `/schedules/available/${mentor.id}/${date}` },
    {
      who: 'student',
      method: 'POST',
      path: '/sessions/book',
      body: { ...slot, studentId: student.id, topic: 'Rollouts' },
    },
    { who: 'student', path: `/sessions?studentId=${student.id}` },
    { who: 'mentor', path: `/sessions/teacher?teacherId=${mentor.id}` },
    {
      who: 'student',
      method: 'POST',
      path: `/messages/send?${pair}&senderId=${student.id}&content=Hello`,
    },
    { who: 'mentor', path: `/messages/conversation?${pair}` },
    {
      who: 'mentor',
      method: 'POST',
      path: '/messages/read',
      body: { studentId: student.id, teacherId: mentor.id, upTo: 1 },
    },
    {
      who: 'student',
      method: 'POST',
      path: '/feedback',
      body: {
        student: { id: student.id },
        teacher: { id: mentor.id },
        session: { id: reviewable.pop() },
        rating: 5,
        comment: 'Clear',
      },
    },
    { who: 'student', path: `/feedback/teacher/${mentor.id}` },
    { who: 'mentor', path: '/notifications' },
    {
      who: 'student',
      method: 'PUT',
      path: `/students/details/${student.email}`,
      body: { ...FORM, course: 'CS', year: 'Junior', interests: [] },
    },
    { who: 'mentor', path: `/teachers/details/${mentor.email}` },
    { who: 'student', path: '/account/notification-preferences' },
    { who: 'student', path: '/account/blocks' },
    { who: 'student', path: '/auth/sessions' },
    { who: 'mentor', path: '/account/export' },
  ];
}

/** Makes the calls of one visit. @returns one line for each call that did not succeed */
export async function visit(address: string, accounts: JourneyAccounts): Promise<string[]> {
  const failed: string[] = [];
  for (const { who, method = 'GET', path, body } of stepsOf(accounts)) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        cookie: accounts[who].cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) failed.push(`${method} ${path}: ${response.status} ${text}`);
  }
  return failed;
}
