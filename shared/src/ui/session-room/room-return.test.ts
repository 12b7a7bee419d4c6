import { tabItems } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import { createLocalMedia } from './local-media.ts';
import { forgetRoom, recallRoom, rememberRoom } from './room-return.ts';

// The items of a tab belong to the signed-in account.
beforeEach(() => void createTestStore({ email: 'sam@cairn.test', role: 'student' }));
afterEach(() => forgetRoom(5));

const state = { ...createLocalMedia(undefined).state(), microphone: 'off', camera: 'on' } as const;

test('a tab remembers which devices were off in a room', () => {
  expect(recallRoom(5)).toBeUndefined();
  rememberRoom(5, state);
  expect(recallRoom(5)).toEqual({ isMuted: true, isCameraOff: false });
  expect(recallRoom(6)).toBeUndefined();
  forgetRoom(5);
  expect(recallRoom(5)).toBeUndefined();
});

test('starting devices do not change what a tab remembers', () => {
  rememberRoom(5, state);
  rememberRoom(5, { ...state, microphone: 'starting' });
  expect(recallRoom(5)).toEqual({ isMuted: true, isCameraOff: false });
});

test.each([
  ['{}', { isMuted: true, isCameraOff: true }],
  ['broken', undefined],
])('the stored text %s is recalled as %o', (text, devices) => {
  tabItems.write('room.5', text);
  expect(recallRoom(5)).toEqual(devices);
});
