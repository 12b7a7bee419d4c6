import type { Page } from '@playwright/test';
import { demo, type Person } from '../accounts.ts';
import type { AreaName } from '../pages.ts';
import type { Caller, Factory } from '../factory.ts';

/** Accounts with the same content in every run. */
export interface TreeScene {
  readonly people: Readonly<Record<Exclude<AreaName, 'public'>, Pick<Person, 'role' | 'email' | 'password'>>>;
  /** Converts a route to the path and query of a page with content. */
  readonly addressOf: (path: string) => string;
}

const DAY_MS = 86_400_000;

/**
 * The date `days` days after the Monday of the second week in the schedule. The first week contains the day after
 * tomorrow.
 */
function dateAfterNextMonday(days: number): string {
  const shown = new Date(Date.now() + 2 * DAY_MS);
  const monday = shown.getTime() - ((shown.getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday + (7 + days) * DAY_MS).toISOString().slice(0, 10);
}

async function updateProfile({ get, send }: Caller, path: string, fields: object) {
  await send('PUT', path, { ...(await get<object>(path)), ...fields });
}

/** Creates a mentor and two students with content. */
export async function createTreeScene(factory: Factory): Promise<TreeScene> {
  const mentor = await factory.mentor({
    name: 'Tove Marker',
    email: 'tove.marker@example.test',
    phone: '6175550101',
  });
  const student = await factory.student({
    name: 'Ida Trail',
    email: 'ida.trail@example.test',
    phone: '6175550102',
  });
  const other = await factory.student({
    name: 'Noor Ridge',
    email: 'noor.ridge@example.test',
    phone: '6175550103',
  });
  const tuesday = dateAfterNextMonday(1);
  await factory.openSlots(mentor, tuesday, ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM']);
  await factory.openSlots(mentor, dateAfterNextMonday(3), ['09:00 AM', '10:00 AM']);
  const confirmed = await factory.book(student, mentor, { date: tuesday, timeSlot: '09:00 AM' }, 'Subnets');
  await factory.answer(mentor, confirmed, 'CONFIRMED');
  await factory.book(student, mentor, { date: tuesday, timeSlot: '10:00 AM' }, 'Routing tables');
  // Later than all sessions of the demo accounts.
  const later = dateAfterNextMonday(36);
  await factory.openSlots(mentor, later, ['09:00 AM']);
  await factory.book(other, mentor, { date: later, timeSlot: '09:00 AM' }, 'Proxies');
  const declined = await factory.book(other, mentor, { date: tuesday, timeSlot: '11:00 AM' }, 'Firewalls');
  await factory.answer(mentor, declined, 'CANCELLED');
  await factory.book(other, mentor, { date: tuesday, timeSlot: '11:00 AM' }, 'Load balancing');
  const [asStudent, asMentor, asAdmin] = [
    await factory.as(student),
    await factory.as(mentor),
    await factory.asAdmin(),
  ];
  await asMentor.send('PUT', '/account/public-page', { isPublic: true });
  const introduction = {
    pronouns: 'she/her',
    greeting: 'Bring one question.',
    languages: ['en', 'sv'],
    bio: 'Networks, **explained**:\n- [my talks](https://example.org/talks)\n- routing on paper',
    career: [{ role: 'Network Engineer', organisation: 'Orbit', from: 2015, to: null }],
    links: ['https://example.org/tove'],
  };
  await updateProfile(asMentor, `/teachers/details/${mentor.email}`, introduction);
  const group = await asMentor.send<{ id: number }>('POST', '/group-sessions', {
    title: 'Subnetting on paper',
    description: 'Bring a pencil.',
    minutes: 60,
    seats: 4,
    date: dateAfterNextMonday(37),
    timeSlot: '02:00 PM',
  });
  await (await factory.as(other)).send('POST', `/group-sessions/${group.id}/seat`);
  await updateProfile(asStudent, `/students/details/${student.email}`, { lookingFor: 'A plan for my exam' });
  const between = { studentId: student.id, teacherId: mentor.id };
  await asStudent.send('POST', '/messages/send', {
    ...between,
    senderId: student.id,
    content: 'Which book do you recommend?',
  });
  const { id: messageId } = await asMentor.send<{ id: number }>('POST', '/messages/send', {
    ...between,
    senderId: mentor.id,
    content: 'The one by Radia Perlman.',
  });
  const report = await asStudent.send<{ id: number }>('POST', '/reports', {
    kind: 'message',
    messageId,
    reason: 'spam',
    text: 'An advertisement',
  });
  await asAdmin.send('POST', `/admin/accounts/${student.id}/notes`, { text: 'Asked about invoices' });

  const addresses: Readonly<Record<string, string>> = {
    // Without the parameter `sso`, the page redirects to the home page.
    '/signed-in-again': '/signed-in-again?sso=cancelled',
    '/mentors': `/mentors?q=${encodeURIComponent(mentor.name)}`,
    '/mentors/:slug': '/mentors/tove-marker',
    '/find-mentors': `/find-mentors?q=${encodeURIComponent(mentor.name)}`,
    '/find-mentors/:mentorId': `/find-mentors/${mentor.id}`,
    '/session-room/:id': `/session-room/${confirmed.id}`,
    '/mentor-session-room/:id': `/mentor-session-room/${confirmed.id}`,
    '/student-onboarding': '/student-onboarding?step=profile',
    '/mentor-onboarding': '/mentor-onboarding?step=start',
    '/booksession': `/booksession?mentor=${mentor.id}&day=${tuesday}`,
    '/reset-password/:resetToken?': '/reset-password/a-token',
    '/invitation/:token': '/invitation/a-token',
    '/verify-email': '/verify-email#a-token',
    '/admin': '/admin?q=example.test',
    '/admin/users/:id': `/admin/users/${student.id}`,
    '/admin/reports/:id': `/admin/reports/${report.id}`,
    '/admin/sessions': `/admin/sessions?startsFrom=${later}&startsTo=${later}`,
    '/admin/audit': '/admin/audit?action=account.note',
  };
  return {
    people: { student, mentor, admin: demo('admin') },
    addressOf: (path) => addresses[path] ?? path,
  };
}

/** The test browser has neither microphone nor camera. */
const untilDevicesAreKnown = (page: Page) =>
  page.getByRole('button', { name: 'Try Again: camera' }).waitFor();

/** Steps to take on a page before its tree is read, by route. */
export const PREPARE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/session-room/:id': untilDevicesAreKnown,
  '/mentor-session-room/:id': untilDevicesAreKnown,
  // Past slots of the current week differ from day to day.
  '/schedule-management': (page) => page.getByRole('button', { name: 'Next week' }).click(),
};
