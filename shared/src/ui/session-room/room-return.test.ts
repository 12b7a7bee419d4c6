import { tabItems } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import { createLocalMedia } from './local-media.ts';
import { forgetRoom, recallRoom, rememberRoom } from './room-return.ts';

// The items of a tab belong to the signed-in account.
beforeEach(() => void createTestStore({ email: 'sam@cairn.test', role: 'student' }));
afterEach(() => forgetRoom(5));

const state = { ...createLocalMedia(undefined).state(), microphone: 'off', camera: 'on' } as const;

test('the room of a tab is remembered, with the devices that were turned off, until it is forgotten', () => {
  expect(recallRoom(5)).toBeUndefined();
  rememberRoom(5, state);
  expect(recallRoom(5)).toEqual({ isMuted: true, isCameraOff: false });
  expect(recallRoom(6)).toBeUndefined();
  forgetRoom(5);
  expect(recallRoom(5)).toBeUndefined();
});

test('devices that are still starting do not change what is remembered', () => {
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
