import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionRoom } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { createLocalMedia } from './local-media.ts';
import { RoomCall } from './room-call.tsx';

const room: SessionRoom = {
  ...{ sessionId: 7, topic: 'Borrowing', isPeerPresent: false, isHere: false },
  ...{ startsAt: '2099-11-23T09:00:00.000Z', endsAt: '2099-11-23T10:00:00.000Z' },
  ...{ opensAt: '2099-11-23T08:45:00.000Z', closesAt: '2099-11-23T10:30:00.000Z' },
  ...{ now: '2099-11-23T09:00:00.000Z', peer: { id: 3, name: 'Maya', photo: null } },
};

test('a closed chat keeps the text that is not sent, and its button gets the focus', async () => {
  fakeServer({});
  const media = createLocalMedia(undefined);
  const element = (
    <RoomCall room={room} media={media} state={media.state()} timeLeft={60_000} onEnd={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  const chat = await screen.findByRole('button', { name: 'Chat' });
  await userEvent.click(chat);
  expect(screen.getByText('Messages are gone when you leave or reload this page.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a sent');
  await userEvent.keyboard('{Alt>}[KeyC]{/Alt}');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(chat).toHaveFocus();
  await userEvent.click(chat);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});
