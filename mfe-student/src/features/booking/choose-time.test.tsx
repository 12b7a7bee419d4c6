import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { api } from '@cairn/shared/api';
import { addDays, dateIn, formatDate, type Slot } from '@cairn/shared/contract';
import { addMonths } from '../../slots/month/month-dates.ts';
import { formatDay } from '../../slots/slot-clock.ts';
import { BookingPage } from './booking-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student', timeZone: 'UTC' } as const;
const mentor = { id: 7, name: 'Ada Berger', title: 'Engineer', expertise: 'networking', tags: [] };
const today = dateIn('UTC', Date.now());
/** The 10th of the month after next. */
const freeDate = `${addMonths(`${today.slice(0, 7)}-01`, 2).slice(0, 7)}-10`;
const slot = (id: number, hour: string): Slot => ({
  id,
  teacherId: mentor.id,
  date: freeDate,
  timeSlot: `${hour}:00 AM`,
  timeZone: 'UTC',
  available: true,
  isAvailable: true,
  startsAt: `${freeDate}T${hour}:00:00.000Z`,
});
const headers = { 'x-extras': 'free-months, slot-holds' };

function open(handlers: FakeHandlers = {}, parameters = '', state?: unknown) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 }, headers },
    getTeacherPage: { json: mentor, headers },
    listStudentSessions: { json: [], headers },
    listSchedule: { json: [slot(1, '09'), slot(2, '10')], headers },
    getFreeMonth: ({ query }) => ({
      json: {
        days: query.month === freeDate.slice(0, 7) ? [{ date: freeDate, free: 2 }] : [],
        next: freeDate,
      },
      headers,
    }),
    holdSlot: { json: { slotId: 1, secondsLeft: 300 }, headers },
    releaseSlot: { json: { success: true }, headers },
    ...handlers,
  });
  const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: `/booksession?mentor=7${parameters}`,
    state,
  });
  return { server, page };
}
const holdCalls = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.calls
    .filter((call) => call.method === method && call.path.includes('/holds/'))
    .map(({ path }) => path);

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

test('the button with the next free day chooses this day', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Next free: / }));
  const day = await screen.findByRole('button', { name: `${formatDay(freeDate)}, 2 free` });
  expect(await screen.findByRole('button', { name: '9:00 AM' })).toBeVisible();
  expect(screen.getByRole('gridcell', { selected: true })).toContainElement(day);
});

test('the calendar opens on the month of the first free day', async () => {
  let nextSlot = slot(1, '09');
  const { server, page } = open({ getTeacherPage: () => ({ json: { ...mentor, nextSlot }, headers }) });
  expect(await screen.findByRole('button', { name: `${formatDay(freeDate)}, 2 free` })).toHaveAttribute(
    'tabindex',
    '0',
  );
  const title = formatDate(freeDate, { month: 'long', year: 'numeric' });
  expect(screen.getByRole('grid')).toHaveAccessibleName(title);
  expect(document.body).toHaveFocus();
  const months = () =>
    server.calls.filter(({ name }) => name === 'getFreeMonth').map(({ query }) => query.month);
  expect(months()).toEqual([freeDate.slice(0, 7)]);

  nextSlot = { ...nextSlot, date: today, startsAt: `${today}T23:59:00.000Z` };
  act(() => void page.store.dispatch(api.util.invalidateTags([{ type: 'Mentor', id: mentor.id }])));
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'getTeacherPage')).toHaveLength(2));
  expect(screen.getByRole('grid')).toHaveAccessibleName(title);
});

test('the calendar ignores an outdated first free day from the previous page', async () => {
  const nextSlotOn = (date: string) => ({ date, timeSlot: '11:59 PM', startsAt: `${date}T23:59:00.000Z` });
  const passed = { ...mentor, nextSlot: nextSlotOn(today) };
  const current = { ...mentor, nextSlot: nextSlotOn(freeDate) };
  open({ getTeacherPage: { json: current, headers } }, '', { mentor: passed });
  const title = formatDate(freeDate, { month: 'long', year: 'numeric' });
  expect(await screen.findByRole('grid')).toHaveAccessibleName(title);
});

test('a day in the URL is chosen, and the calendar opens on its month', async () => {
  open({ getTeacherPage: { json: { ...mentor, nextSlot: slot(1, '09') }, headers } }, `&day=${today}`);
  expect(await screen.findByRole('gridcell', { selected: true })).toHaveTextContent(formatDay(today));
});

test('choosing a suggested time also chooses its day', async () => {
  const suggested = [{ ...slot(2, '10'), isUsual: true }];
  const days = [{ date: freeDate, free: 2 }];
  open({ getFreeMonth: { json: { days, next: freeDate, suggested }, headers } });
  const name = `${formatDay(freeDate, 'short')} 10:00 AM, as usual`;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('button', { name: '10:00 AM', pressed: true })).toBeVisible();
  expect(screen.getByRole('gridcell', { selected: true })).toContainElement(
    screen.getByRole('button', { name: `${formatDay(freeDate)}, 2 free` }),
  );
});

test('if no time is suitable, a message replaces the suggestions', async () => {
  open({ getFreeMonth: { json: { days: [], next: null, suggested: [] }, headers } });
  expect(
    await screen.findByText('None between 8 AM and 8 PM in the next 21 days. Choose a date below.'),
  ).toBeVisible();
});

test('the suggestions are hidden if the server sends none', async () => {
  open();
  await screen.findByRole('button', { name: /^Next free: / });
  expect(screen.queryByText('Suggestions')).toBeNull();
});

test('days without free times cannot be chosen', async () => {
  open({}, `&day=${freeDate}`);
  const day = await screen.findByRole('button', { name: `${formatDay(freeDate)}, 2 free` });
  const next = screen.getByRole('button', { name: `${formatDay(addDays(freeDate, 1))}, no free times` });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  day.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('gridcell', { selected: true })).toContainElement(day);
  await userEvent.keyboard('{PageUp}');
  const earlier = addMonths(addDays(freeDate, 1), -1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: `${formatDay(earlier)}, no free times` })).toHaveFocus(),
  );
});

test('a chosen time is held until another choice', async () => {
  const { server, page } = open({}, `&day=${freeDate}`);
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Held for you: [45]:\d\d left$/);
  expect(screen.getByText('This time is held for you for 5 minutes.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '10:00 AM' }));
  await waitFor(() => expect(holdCalls(server, 'PUT')).toHaveLength(2));
  await waitFor(() => expect(holdCalls(server, 'DELETE')).toHaveLength(1));
  page.unmount();
  await waitFor(() => expect(holdCalls(server, 'DELETE')).toHaveLength(2));
});

test('a time that is chosen again is held after its earlier hold has ended', async () => {
  const first = Promise.withResolvers<void>();
  let holds = 0;
  const { server } = open(
    {
      holdSlot: async () => {
        holds += 1;
        if (holds === 1) await first.promise;
        return { json: { slotId: 1, secondsLeft: 300 }, headers };
      },
    },
    `&day=${freeDate}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  await waitFor(() => expect(holds).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: '10:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: '9:00 AM' }));
  first.resolve();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Held for you:/);
  const sent = server.calls.filter(({ path }) => path.endsWith('/holds/1')).map(({ method }) => method);
  expect(sent).toEqual(['PUT', 'DELETE', 'PUT']);
});

test('a time that somebody else is booking is reported and no longer shown', async () => {
  const text = 'Someone is booking this time. Please choose another, or try again in a few minutes.';
  let isHeld = false;
  open(
    {
      listSchedule: () => ({ json: isHeld ? [slot(2, '10')] : [slot(1, '09'), slot(2, '10')], headers }),
      holdSlot: () => {
        isHeld = true;
        return { status: 409, json: { message: text }, headers };
      },
    },
    `&day=${freeDate}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '9:00 AM' })).not.toBeInTheDocument());
});

test('a time that cannot be held again stays chosen', async () => {
  open({ holdSlot: { status: 429, json: { message: 'Held before' }, headers } }, `&day=${freeDate}`);
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  expect(
    await screen.findByText('This time is not held for you. You can still book it if nobody else takes it.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: '9:00 AM' })).toHaveAttribute('aria-pressed', 'true');
});

test('a booking is sent only after the response to the hold of its slot', async () => {
  const hold = Promise.withResolvers<void>();
  const { server } = open(
    {
      holdSlot: async () => {
        await hold.promise;
        return { json: { slotId: 1, secondsLeft: 300 }, headers };
      },
      bookSession: { status: 409, json: { message: 'Taken' }, headers },
    },
    `&day=${freeDate}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'Maps');
  const button = screen.getByRole('button', { name: 'Confirm Booking' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
  const bookings = () => server.calls.filter(({ path }) => path.endsWith('/sessions/book'));
  expect(bookings()).toHaveLength(0);
  hold.resolve();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
});
