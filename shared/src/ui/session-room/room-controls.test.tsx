import { fireEvent, render, screen, within } from '@testing-library/react';
import { createLocalMedia } from './local-media.ts';
import { RoomControls } from './room-controls.tsx';

function open({ canShare, unread = 0 }: { canShare: boolean; unread?: number }) {
  const onShare = jest.fn();
  const ignore = () => undefined;
  render(
    <RoomControls
      media={{ ...createLocalMedia(undefined).state(), isSharing: true }}
      hasHandRaised
      panel="chat"
      isPictureInPicture
      unread={unread}
      onNotes={undefined}
      onMicrophone={ignore}
      onCamera={ignore}
      onHand={ignore}
      onChat={ignore}
      onDevices={ignore}
      onLeave={ignore}
      onPicture={canShare ? ignore : undefined}
      onShare={canShare ? onShare : undefined}
    />,
  );
  return onShare;
}

test('a toggle has a pressed state unless its name contains its state', () => {
  open({ canShare: true });
  for (const name of ['Stop Sharing', 'Lower Hand'])
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-pressed');
  for (const name of ['Chat', 'Picture in Picture'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

test('a browser that cannot share the screen has neither the control nor the shortcut', () => {
  open({ canShare: false });
  expect(screen.queryByRole('button', { name: /Shar/ })).toBeNull();
  // The default action is not prevented, so the browser may use the key.
  expect(fireEvent.keyDown(window, { code: 'KeyS', altKey: true })).toBe(true);
});

test('Alt+S shares the screen', () => {
  const onShare = open({ canShare: true });
  expect(fireEvent.keyDown(window, { code: 'KeyS', altKey: true })).toBe(false);
  expect(onShare).toHaveBeenCalledTimes(1);
});

test('the chat button shows the number of new messages', () => {
  open({ canShare: true, unread: 3 });
  expect(within(screen.getByRole('button', { name: 'Chat, 3 new' })).getByText('3')).toBeVisible();
});
