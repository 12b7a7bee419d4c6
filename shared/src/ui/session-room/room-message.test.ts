import { CHAT_LENGTH, createMessageLimit, MESSAGES_PER_WINDOW, readMessage } from './room-message.ts';

const read = (message: unknown) => readMessage(JSON.stringify(message));

test('unknown fields of messages are dropped, and invalid flags become false', () => {
  expect(read({ type: 'chat', text: '<b>Hello</b>', from: 7 })).toEqual({
    type: 'chat',
    text: '<b>Hello</b>',
  });
  expect(read({ type: 'state', hasAudio: true, hasVideo: 'yes', extra: 1 })).toEqual({
    type: 'state',
    hasAudio: true,
    hasVideo: false,
    isSharing: false,
    hasHandRaised: false,
  });
});

test.each([
  ['binary data', new ArrayBuffer(8)],
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['an unknown type', '{"type":"call"}'],
  ['a blank message', '{"type":"chat","text":"  "}'],
  ['a number as the text of a message', '{"type":"chat","text":7}'],
  ['a long message', JSON.stringify({ type: 'chat', text: 'a'.repeat(CHAT_LENGTH + 1) })],
  ['a very long text', 'a'.repeat(1_000_000)],
])('%s is ignored', (_what, data) => {
  expect(readMessage(data)).toBeNull();
});

test('messages beyond the limit are ignored for ten seconds', () => {
  jest.useFakeTimers();
  const isAccepted = createMessageLimit();
  const accepted = () =>
    Array.from({ length: MESSAGES_PER_WINDOW + 10 }, isAccepted).filter((each) => each).length;
  expect(accepted()).toBe(MESSAGES_PER_WINDOW);
  expect(isAccepted()).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(accepted()).toBe(MESSAGES_PER_WINDOW);
  jest.useRealTimers();
});
