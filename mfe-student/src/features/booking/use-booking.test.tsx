import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeHandler } from '@cairn/shared/testing';
import type { Slot } from '@cairn/shared/contract';
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

function Form({ topic }: { topic: string }) {
  const [news, setNews] = useState('');
  const { book } = useBooking({ onBooked: () => setNews('booked'), onTaken: () => setNews('taken') });
  return (
    <>
      <button type="button" onClick={() => void book({ mentorId: 7, slot, topic })}>
        Confirm Booking
      </button>
      <output>{news}</output>
    </>
  );
}

function open(book: FakeHandler, topic = ' Types ') {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    bookSession: book,
  });
  const page = renderRoutes([{ path: '/booksession', element: <Form topic={topic} /> }], { account });
  const toasts = () => selectToasts(page.store.getState()).map(({ text }) => text);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  const sent = () => server.calls.filter(({ name }) => name === 'bookSession');
  return { server, page, toasts, confirm, sent };
}

test('all details are asked for before anything is sent', async () => {
  const { confirm, toasts, sent } = open(() => ({ status: 500 }), '   ');
  await confirm();
  expect(toasts()).toEqual(['Please fill all booking details']);
  expect(sent()).toEqual([]);
});

test('a booking is sent as the contract has it and leads to the sessions', async () => {
  const { confirm, toasts, sent, page } = open(() => ({ status: 201, json: {} }));
  await confirm();
  await waitFor(() => expect(page.location()).toBe('/sessions'));
  expect(toasts()).toEqual(['Booking successful!']);
  expect(sent()[0]?.body).toEqual({
    studentId: 3,
    teacherId: 7,
    date: '2099-11-23',
    timeSlot: '09:00 AM',
    topic: 'Types',
  });
});

test('a slot that was just taken is told in the words of the server', async () => {
  const message = 'This time slot has just been taken. Please choose another.';
  const { confirm, toasts, page } = open(() => ({ status: 409, json: { message } }));
  await confirm();
  expect(await screen.findByText('taken')).toBeVisible();
  expect(toasts()).toEqual([message]);
  expect(page.location()).toBe('/booksession');
});

test('a press repeated after a lost answer is the same booking, after an answer a new one', async () => {
  const answers = ['NETWORK', { status: 500, json: {} }, { status: 201, json: {} }] as const;
  let turn = 0;
  const { confirm, toasts, sent } = open(() => answers[turn++] ?? 'NETWORK');
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Booking failed']));
  await confirm();
  await waitFor(() => expect(toasts()).toHaveLength(2));
  await confirm();
  await waitFor(() => expect(toasts()).toHaveLength(3));
  const keys = sent().map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('without the id of the student nothing is booked', async () => {
  const { server, confirm, toasts, sent } = open(() => ({ status: 201, json: {} }));
  server.on({ getStudentIdByEmail: { status: 500, json: {} } });
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Failed to retrieve student ID']));
  expect(sent()).toEqual([]);
});
