import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, type Session, type Slot } from '@cairn/shared/contract';
import { createSession, fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { useOwnSessions } from '../sessions/use-own-sessions.ts';
import { StudentNextSteps } from './student-next-steps.tsx';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const yesterday = addDays(dateIn('UTC', Date.now()), -1);
const start = Date.parse(`${yesterday}T09:00:00Z`);
const at = (time: number) => new Date(time).toISOString();

const ended = createSession({
  id: 1,
  date: yesterday,
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  topic: 'Borrowing',
  startsAt: at(start),
  endsAt: at(start + HOUR),
  outcome: 'completed',
  attendance: { own: 'attended', partner: null, changeableUntil: at(start + 14 * DAY) },
});
const next = {
  date: addDays(yesterday, 7),
  startsAt: at(start + 7 * DAY),
  endsAt: at(start + 7 * DAY + HOUR),
};
const slot: Slot = {
  id: 5,
  teacherId: 7,
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  available: true,
  isAvailable: true,
  ...next,
};

function Card() {
  const { data } = useOwnSessions();
  if (!data?.[0]) return null;
  return (
    <>
      <h1>{data[0].topic}</h1>
      <StudentNextSteps session={data[0]} zone="UTC" />
    </>
  );
}

function open(free: Slot[], answers: FakeHandlers = {}, sessions: Session[] = [ended]) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: () => ({ json: sessions }),
    listSchedule: () => ({ json: free }),
    ...answers,
  });
  renderRoutes([{ path: '/sessions', element: <Card /> }], {
    path: '/sessions',
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return server;
}
const steps = () => screen.findByRole('group', { name: 'What comes next?' });

test('a student requests the same time next week with one click', async () => {
  const sessions = [ended];
  const server = open(
    [slot],
    {
      bookSession: () => {
        const booked = createSession({ ...next, id: 2, timeZone: 'UTC', status: 'PENDING' });
        sessions.push(booked);
        return { status: 201, json: booked };
      },
    },
    sessions,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Book .*, 9:00 AM with Ada Berger$/ }));
  expect(await screen.findByText(/^Your request for .*, 9:00 AM was sent\.$/)).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'bookSession')?.body).toEqual({
    studentId: 3,
    teacherId: 7,
    date: next.date,
    timeSlot: '09:00 AM',
    topic: 'Borrowing',
  });
});

test('if the time next week is not free, a link leads to the free times', async () => {
  open([{ ...slot, timeSlot: '10:00 AM' }]);
  expect(await screen.findByText(/^The same weekday and time is not free\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all times of Ada Berger' })).toHaveAttribute(
    'href',
    '/booksession?mentor=7',
  );
});

test('after a session with a type, a link leads to the booking form', async () => {
  open([slot], {}, [{ ...ended, sessionType: { name: 'Code review', minutes: 60, answers: [] } }]);
  expect(await screen.findByRole('link', { name: 'Book Ada Berger again' })).toHaveAttribute(
    'href',
    '/booksession?mentor=7',
  );
  expect(screen.queryByRole('button', { name: /^Book / })).toBeNull();
});

test('a message says that the student has another session at the time next week', async () => {
  const other = createSession({ ...next, id: 9, teacher: { id: 8, name: 'Kenji' } });
  open([slot], {}, [ended, other]);
  expect(
    await screen.findByText(/^You have another session on the same weekday at this time\./),
  ).toBeVisible();
});

test('a refusal is shown, and the free times are refetched', async () => {
  const server = open([slot], {
    bookSession: { status: 409, json: { message: 'This time slot has just been taken.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Book / }));
  expect(await within(await steps()).findByText('This time slot has just been taken.')).toBeVisible();
  await waitFor(() =>
    expect(server.calls.filter(({ name }) => name === 'listSchedule').length).toBeGreaterThan(1),
  );
});

test('the next steps have a link to the conversation with the mentor', async () => {
  open([]);
  expect(within(await steps()).getByRole('link', { name: 'Send Message to Ada Berger' })).toHaveAttribute(
    'href',
    '/messages?with=7',
  );
});

test.each([
  ['a session that ended long ago', { startsAt: at(start - 20 * DAY), endsAt: at(start - 20 * DAY + HOUR) }],
  ['an upcoming session', { ...next, attendance: null }],
  ['a session with a mentor whose account was deleted', { teacher: { name: 'Former mentor' } }],
])('no next steps are offered for %s', async (_what, changes) => {
  open([slot], {}, [{ ...ended, ...changes }]);
  expect(await screen.findByRole('heading', { name: 'Borrowing' })).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});
