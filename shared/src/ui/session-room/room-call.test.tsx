import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOCUMENTS_EXTRA, type SessionRoom } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { createLocalMedia } from './local-media.ts';
import { RoomCall } from './room-call.tsx';

const room: SessionRoom = {
  sessionId: 7,
  topic: 'Borrowing',
  isPeerPresent: false,
  isHere: false,
  startsAt: '2099-11-23T09:00:00.000Z',
  endsAt: '2099-11-23T10:00:00.000Z',
  opensAt: '2099-11-23T08:45:00.000Z',
  closesAt: '2099-11-23T10:30:00.000Z',
  now: '2099-11-23T09:00:00.000Z',
  peer: { id: 3, name: 'Maya', photo: null },
};
const now = Date.parse(room.now);
const presence = { peerEntry: null, isPeerPresent: false, iceServers: [], closesAt: room.closesAt };
const emptyRoom: FakeHandlers = {
  enterSessionRoom: { status: 201, json: { ...presence, entry: 'mine', isPolite: true } },
  syncSessionRoom: { json: { ...presence, state: 'current', signals: [] } },
  leaveSessionRoom: { json: { success: true } },
};

test('closing the chat keeps the unsent text and moves the focus to the chat button', async () => {
  fakeServer({});
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall room={room} media={media} state={media.state()} now={now} onEnd={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  const chat = await screen.findByRole('button', { name: 'Chat' });
  await userEvent.click(chat);
  expect(
    screen.getByText('Messages are deleted when you leave the room or reload this page.'),
  ).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a sent');
  await userEvent.keyboard('{Alt>}[KeyC]{/Alt}');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(chat).toHaveFocus();
  await userEvent.click(chat);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('agenda and notes replace the chat beside the video', async () => {
  const document = { json: { sequence: 0, updates: [], isEditable: true } };
  fakeServer(
    withExtra(DOCUMENTS_EXTRA, {
      ...emptyRoom,
      readSessionDocument: document,
      readPrivateNotes: { json: { text: 'Mine', version: 1, changedAt: null } },
    }),
  );
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall room={room} media={media} state={media.state()} now={now} onEnd={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Chat' }));
  const button = await screen.findByRole('button', { name: 'Agenda and Notes' });
  await userEvent.click(button);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Private Notes' })).toHaveValue('Mine');
  await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
  expect(screen.queryByRole('textbox', { name: 'Private Notes' })).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

test('microphone and camera have a panel beside the video', async () => {
  fakeServer({});
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall room={room} media={media} state={media.state()} now={now} onEnd={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  const button = await screen.findByRole('button', { name: 'Microphone and Camera' });
  await userEvent.click(button);
  expect(screen.getByRole('region', { name: 'Microphone and Camera' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Camera' })).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}[KeyI]{/Alt}');
  expect(screen.queryByRole('region', { name: 'Microphone and Camera' })).toBeNull();
  expect(button).toHaveFocus();
});

test('a student who is alone in the room sees whom they are waiting for', async () => {
  fakeServer(emptyRoom);
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall room={room} media={media} state={media.state()} now={now} onEnd={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  expect(await screen.findByText('Waiting for Maya')).toBeInTheDocument();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Waiting for Maya.');
});

test('a group has a tile for each participant', async () => {
  fakeServer({});
  const participants = [
    { id: 3, name: 'Maya', photo: null, isPresent: true },
    { id: 4, name: 'Sam', photo: null, isPresent: false },
  ];
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall
      room={{ ...room, participants, isGroup: true }}
      media={media}
      state={media.state()}
      now={now}
      onEnd={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  for (const name of ['Maya', 'Sam']) expect(await screen.findByText(name)).toBeInTheDocument();
  expect(screen.getAllByText('not in the room')).toHaveLength(2);
});

test('a group has no agenda and notes', async () => {
  fakeServer(withExtra(DOCUMENTS_EXTRA, emptyRoom));
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall
      room={{ ...room, isGroup: true }}
      media={media}
      state={media.state()}
      now={now}
      onEnd={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  // This text appears after the first response, which lists the extras of the server.
  expect(await screen.findByText('Waiting for the others.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agenda and Notes' })).toBeNull();
});
