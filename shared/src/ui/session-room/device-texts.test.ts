import { problemOf } from './device-texts.ts';

test('a device that is on or off has no problem', () => {
  const devices = { microphone: 'on', camera: 'off' } as const;
  expect([problemOf('microphone', devices), problemOf('camera', devices)]).toEqual([null, null]);
});

test('without a camera, the text suggests audio only', () => {
  const devices = { microphone: 'on', camera: 'absent' } as const;
  expect(problemOf('microphone', devices)).toBeNull();
  expect(problemOf('camera', devices)).toBe('No camera was found. You can take part with audio only.');
});

test('without a microphone, the text suggests listening and writing', () => {
  const devices = { microphone: 'absent', camera: 'on' } as const;
  expect(problemOf('microphone', devices)).toBe(
    'No microphone was found. You can listen, and write in the chat.',
  );
  expect(problemOf('camera', devices)).toBeNull();
});

test.each(['absent', 'denied', 'busy', 'unplugged'] as const)(
  'the text does not suggest audio if the camera is absent and the microphone is %s',
  (microphone) => {
    expect(problemOf('camera', { microphone, camera: 'absent' })).toBe(
      'No camera was found. You can watch, but others cannot see or hear you.',
    );
  },
);
