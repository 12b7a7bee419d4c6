import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { selectToasts } from '@cairn/shared/platform';
import {
  fakeServer,
  renderRoutes,
  type FakeResponse,
  type FakeHandler,
  type FakeServer,
} from '@cairn/shared/testing';
import type { Slot } from '@cairn/shared/contract';
import { useBookedId } from '../../sessions/booked-session.ts';
import { useBooking } from './use-booking.ts';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const slot: Slot = {
  id: 1,
  teacherId: 7,
  date: '2099-11-23',
  timeSlot: '09:00 AM',
  available: true,
  isAvailable: true,
};

type FormProps = {
  topic: string;
  note?: string;
  isTaken: boolean;
  series?: { everyWeeks: 1 | 2; dates: string[] };
};

function Form({ isTaken, ...fields }: FormProps) {
  const [result, setResult] = useState('');
  const { book } = useBooking({
    onBooked: () => setResult('booked'),
    onConflict: () => setResult('conflict'),
  });
  const chosen = isTaken ? null : slot;
  return (
    <>
      <button type="button" onClick={() => void book({ mentorId: 7, slot: chosen, isTaken, ...fields })}>
        Confirm Booking
      </button>
      <output>{result}</output>
    </>
  );
}

/** Stub of the sessions page. Shows the id of the booked session. */
function Booked() {
  return <p>Booked: {useBookedId()}</p>;
}

function open(book: FakeHandler, fields: Partial<FormProps> = {}) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    bookSession: book,
  });
  const page = renderRoutes(
    [
      { path: '/booksession', element: <Form topic=" Types " isTaken={false} {...fields} /> },
      { path: '/sessions', element: <Booked /> },
    ],
    {
      account,
    },
  );
  const toasts = () => selectToasts(page.store.getState()).map(({ text }) => text);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  const sent = () => server.calls.filter(({ name }) => name === 'bookSession');
  return { server, page, toasts, confirm, sent };
}

test('a booking without a topic is reported and not sent', async () => {
  const { confirm, toasts, sent } = open(() => ({ status: 500 }), { topic: '   ' });
  await confirm();
  expect(toasts()).toEqual(['Please fill all booking details']);
  expect(sent()).toEqual([]);
});

test.each([
  ['session', {}],
  ['series', { series: { everyWeeks: 1 as const, dates: ['2099-11-23', '2099-11-30'] } }],
])('the form reloads the choices of the mentor after a conflict of a %s', async (_kind, fields) => {
  const message = 'This type of session now lasts 30 minutes.';
  const refusal = { status: 409, json: { message } };
  const { server, confirm, toasts } = open(() => refusal, fields);
  server.on({ bookSeries: refusal });
  await confirm();
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(screen.getByRole('status')).toHaveTextContent('conflict');
});

test('the sessions page gets the id of the booked session', async () => {
  const { confirm, toasts, sent, page } = open(() => ({ status: 201, json: { id: 24 } }));
  await confirm();
  expect(await screen.findByText('Booked: 24')).toBeVisible();
  expect(page.location()).toBe('/sessions');
  expect(toasts()).toEqual(['Booking successful!']);
  expect(sent()[0]?.body).toEqual({
    studentId: 3,
    teacherId: 7,
    date: '2099-11-23',
    timeSlot: '09:00 AM',
    topic: 'Types',
  });
});

test.each([
  ['is sent without invisible characters', ' I am new.\u2028Be kind.\u200b ', 'I am new.\nBe kind.'],
  ['is omitted when it is blank', ' \u2028\u200b ', undefined],
])('a note %s', async (_title, note, expected) => {
  const { confirm, sent, page } = open(() => ({ status: 201, json: {} }), { note });
  await confirm();
  await waitFor(() => expect(page.location()).toBe('/sessions'));
  expect(sent()[0]?.body).toHaveProperty('topic', 'Types');
  expect((sent()[0]?.body as { note?: string }).note).toBe(expected);
});

test('a booking with a note that is too long is not sent', async () => {
  const { confirm, sent, toasts } = open(() => ({ status: 500 }), { note: 'x'.repeat(201) });
  await confirm();
  expect(sent()).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('a slot that was taken meanwhile is reported, and nothing is sent', async () => {
  const { confirm, toasts, sent } = open(() => ({ status: 500 }), { isTaken: true });
  await confirm();
  expect(toasts()).toEqual(['This time slot has just been taken. Please choose another.']);
  expect(sent()).toEqual([]);
});

test.each<[string, FakeResponse, string]>([
  [
    'a taken slot is reported even if the server gives no reason',
    { status: 409 },
    'This time slot has just been taken. Please choose another.',
  ],
  ['a conflict shows the message of the server', { status: 409, json: { message: 'Full.' } }, 'Full.'],
  [
    'a refusal shows the message of the server',
    { status: 429, json: { message: 'You have 10 open requests.' } },
    'You have 10 open requests.',
  ],
  [
    'an internal error shows the text of the error catalogue',
    { status: 500, json: { message: 'Oh' } },
    'Booking failed',
  ],
])('%s', async (_title, response, text) => {
  const { confirm, toasts, page } = open(() => response);
  await confirm();
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(page.location()).toBe('/booksession');
});

describe('closing the slot that was booked', () => {
  const closed = (server: FakeServer) => server.calls.filter(({ name }) => name === 'setUnavailable');

  test('is skipped on a server that manages its own schedule', async () => {
    const { confirm, server, page } = open(() => ({
      status: 201,
      json: { startsAt: '2099-11-23T09:00:00Z' },
    }));
    await confirm();
    await waitFor(() => expect(page.location()).toBe('/sessions'));
    expect(closed(server)).toEqual([]);
  });

  test.each<[string, FakeResponse]>([
    ['is requested from a server with only the fields of the specification', { json: {} }],
    [
      'does not affect the booking if the server refuses to close the slot',
      { status: 403, json: { message: 'Mentors only' } },
    ],
    ['does not affect the booking if the response is a 401', { status: 401, json: {} }],
  ])('%s', async (_title, response) => {
    const { confirm, server, page, toasts } = open(() => ({ json: null }));
    server.on({ setUnavailable: response });
    await confirm();
    await waitFor(() => expect(closed(server)).toHaveLength(1));
    expect(closed(server)[0]?.body).toEqual({
      teacherId: 7,
      date: '2099-11-23',
      unavailableSlots: ['09:00 AM'],
    });
    await waitFor(() => expect(page.location()).toBe('/sessions'));
    expect(toasts()).toEqual(['Booking successful!']);
  });
});

test('a retry after a lost response has the same idempotency key', async () => {
  const responses = ['NETWORK', { status: 500, json: {} }, { status: 201, json: {} }] as const;
  let attempt = 0;
  const { confirm, toasts, sent } = open(() => responses[attempt++] ?? 'NETWORK');
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Booking failed']));
  await confirm();
  await waitFor(() => expect(toasts()).toHaveLength(2));
  await confirm();
  // A success removes the errors of earlier attempts.
  await waitFor(() => expect(toasts()).toEqual(['Booking successful!']));
  const keys = sent().map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("without the student's id, an error is shown and nothing is booked", async () => {
  const { server, confirm, toasts, sent } = open(() => ({ status: 201, json: {} }));
  server.on({ getStudentIdByEmail: { status: 500, json: {} } });
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Failed to retrieve student ID']));
  expect(sent()).toEqual([]);
});
