import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS, type SessionType, type Slot } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { BookingPage } from './booking-page.tsx';

const review: SessionType = {
  id: 1,
  name: 'Code review',
  description: 'Bring a link',
  minutes: 60,
  questions: [{ text: 'Where is the code?', isRequired: true }],
};
const intro: SessionType = { id: 2, name: 'Intro call', description: '', minutes: 30, questions: [] };
const slot: Slot = {
  id: 1,
  teacherId: 7,
  date: '2099-11-23',
  timeSlot: '09:00 AM',
  available: true,
  isAvailable: true,
  startsAt: '2099-11-23T09:00:00.000Z',
  endsAt: '2099-11-23T10:00:00.000Z',
  timeZone: 'UTC',
};

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout, and does not implement this method.
  Element.prototype.scrollIntoView = () => undefined;
});

function open(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: {
      json: { id: 7, name: 'Ada', title: 'Engineer', expertise: 'networking', sessionTypes: [intro, review] },
    },
    listSchedule: { json: [slot] },
    bookSession: { status: 201, json: { startsAt: slot.startsAt } },
    ...handlers,
  });
  const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
    path: '/booksession?mentor=7&day=2099-11-23',
  });
  const bodies = () => server.calls.filter(({ name }) => name === 'bookSession').map(({ body }) => body);
  return {
    bodies,
    leave: page.unmount,
    toasts: () => selectToasts(page.store.getState()).map(({ text }) => text),
  };
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
const fill = async (time = /^0?9:00 AM/) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Types');
  await userEvent.click(await screen.findByRole('button', { name: time }));
};
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

test('a booking requires a session type and an answer to a required question', async () => {
  const page = open();
  await fill();
  await confirm();
  expect(await screen.findByText('Choose a session type.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Session type' })).toHaveFocus();
  await choose(/^Code review/);
  const question = await screen.findByLabelText('Where is the code?');
  expect(question).toHaveAccessibleDescription('');
  expect(page.toasts()).toEqual([TEXTS.booking.incomplete]);
  await confirm();
  expect(question).toHaveAccessibleDescription('Please answer this question.');
  expect(question).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Where is the code?'), 'On a branch');
  await confirm();
  await waitFor(() => expect(page.bodies()).toHaveLength(1));
  expect(page.bodies()[0]).toMatchObject({
    sessionTypeId: 1,
    answers: [{ question: 'Where is the code?', answer: 'On a branch' }],
  });
});

test('client and server count the characters of an answer alike', async () => {
  const page = open();
  await choose(/^Code review/);
  await fill();
  const question = await screen.findByLabelText('Where is the code?');
  const answer = async (text: string) => {
    fireEvent.change(question, { target: { value: text } });
    await confirm();
  };
  await answer('\u200b');
  expect(question).toHaveAccessibleDescription('Please answer this question.');
  await answer('🪨'.repeat(501));
  expect(question).toHaveAccessibleDescription('Must be at most 500 characters long');
  expect(page.bodies()).toEqual([]);
  await answer('🪨'.repeat(500));
  await waitFor(() => expect(page.bodies()).toHaveLength(1));
});

test('only slots that are long enough for the session type are offered', async () => {
  const short: Slot = {
    ...slot,
    id: 2,
    timeSlot: '11:00 AM',
    startsAt: '2099-11-23T11:00:00.000Z',
    endsAt: '2099-11-23T11:30:00.000Z',
  };
  const page = open({ listSchedule: { json: [slot, short], headers: { 'x-extras': 'slot-lengths' } } });
  expect(await screen.findByRole('button', { name: /^11:00 AM, 30 min/ })).toBeVisible();
  await choose(/^Code review/);
  expect(screen.queryByRole('button', { name: /^11:00 AM/ })).not.toBeInTheDocument();
  await choose(/^Intro call/);
  expect(screen.getByRole('button', { name: /^11:00 AM, 30 min/ })).toBeVisible();
  await fill(/^0?9:00 AM, 30 min/);
  expect(screen.getByText('30 minutes', { selector: 'dd' })).toBeVisible();
  await confirm();
  await waitFor(() => expect(page.bodies()).toHaveLength(1));
  expect(page.bodies()[0]).toMatchObject({ sessionTypeId: 2, minutes: 30, timeSlot: '09:00 AM' });
});

test('the input stays if the mentor no longer offers the session type', async () => {
  const message = 'This mentor no longer offers this type of session. Please choose another.';
  const page = open({ bookSession: { status: 409, json: { message } } });
  await choose(/^Code review/);
  await fill();
  await userEvent.type(screen.getByLabelText('Where is the code?'), 'On a branch');
  await confirm();
  await waitFor(() => expect(page.toasts()).toEqual([message]));
  expect(screen.getByLabelText('Where is the code?')).toHaveValue('On a branch');
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
});

test('the type and the answers survive a reload', async () => {
  const first = open();
  await choose(/^Code review/);
  await userEvent.type(screen.getByLabelText('Where is the code?'), 'On a branch');
  first.leave();
  open();
  expect(await screen.findByRole('radio', { name: /^Code review/ })).toBeChecked();
  expect(screen.getByLabelText('Where is the code?')).toHaveValue('On a branch');
});

test('a single type is preselected', async () => {
  open({
    getTeacherPage: {
      json: { id: 7, name: 'Ada', title: 'Engineer', expertise: 'networking', sessionTypes: [intro] },
    },
  });
  expect(await screen.findByRole('radio', { name: /^Intro call/ })).toBeChecked();
});
