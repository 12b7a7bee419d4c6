import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionRoom as Room } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { SessionRoom } from './session-room.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const forbidden = { status: 403, json: { message: 'You are not allowed to do this.' } };
const maya = { id: 3, name: 'Maya', photo: null };
const sam = { id: 4, name: 'Sam', photo: null, isPresent: true };

/** A student's view of a group session that has begun. */
const groupWith = (participants: Room['participants'] = []): Room => ({
  sessionId: 7,
  topic: 'Office hours',
  startsAt: at(-5),
  endsAt: at(55),
  opensAt: at(-20),
  closesAt: at(85),
  now: at(0),
  peer: maya,
  isPeerPresent: true,
  isHere: false,
  isGroup: true,
  participants: [{ ...maya, isPresent: true, isFellowStudent: false }, ...participants],
});

async function enterRoom() {
  const enter = await screen.findByRole('button', { name: 'Enter Room' });
  await waitFor(() => expect(enter).toBeEnabled());
  await userEvent.click(enter);
}

function openRoom(room: Room, changes: FakeHandlers = {}) {
  const presence = {
    peerEntry: null,
    isPeerPresent: false,
    iceServers: [],
    closesAt: room.closesAt,
    pages: [],
  };
  const server = fakeServer({
    getSessionRoom: { json: room },
    enterSessionRoom: { status: 201, json: { ...presence, entry: 'mine', isPolite: true } },
    syncSessionRoom: { json: { ...presence, state: 'current', signals: [] } },
    leaveSessionRoom: { json: { success: true } },
    blockPerson: { json: { success: true } },
    listBlocks: { json: [] },
    ...changes,
  });
  renderRoutes([{ path: '/', element: <SessionRoom id={7} backTo="/sessions" /> }], { path: '/' });
  return server;
}

test('a student blocks a fellow student in the room', async () => {
  const server = openRoom(groupWith([{ ...sam, isFellowStudent: true }]));
  expect(await screen.findByText(/The other participants see your name and photo/)).toBeInTheDocument();
  await enterRoom();
  const students = await screen.findByRole('region', { name: 'Other Students' });
  expect(within(students).getByRole('heading', { level: 2 })).toBeVisible();
  expect(within(students).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(students).getByRole('button', { name: 'Block or report Sam' }));
  await userEvent.click(screen.getByRole('button', { name: 'Block Sam' }));
  expect(await screen.findByText(/do not see or hear each other/)).toBeInTheDocument();
  expect(screen.queryByText(/no sessions can be booked/)).toBeNull();
  server.on({
    getSessionRoom: { json: groupWith() },
    listBlocks: { json: [{ id: 4, name: 'Sam', photo: null, blockedAt: at(0) }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left the room.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Block or report Sam' }));
  expect(await screen.findByRole('button', { name: 'Unblock Sam' })).toBeInTheDocument();
});

test('a room without fellow students has no list of students', async () => {
  const server = openRoom(groupWith([{ ...sam, isFellowStudent: false }]));
  await enterRoom();
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Other Students' })).toBeNull();
  expect(server.calls.filter(({ name }) => name === 'listBlocks')).toEqual([]);
});

test('the room shows the time until the session ends', async () => {
  openRoom(groupWith());
  await enterRoom();
  expect(await screen.findByText('55 minutes left')).toBeInTheDocument();
});

test('a user cannot open a room of other people', async () => {
  openRoom(groupWith(), { getSessionRoom: forbidden });
  expect(
    await screen.findByText('This session does not exist, or you are not a participant.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Your Sessions' })).toHaveAttribute('href', '/sessions');
});

test('a refused participant sees that they can no longer take part', async () => {
  openRoom(groupWith(), { enterSessionRoom: forbidden });
  await enterRoom();
  expect(await screen.findByText('You can no longer take part in this session.')).toBeInTheDocument();
});
