import { problemOf } from './device-texts.ts';

test('a device that is on or off has no problem', () => {
  const devices = { microphone: 'on', camera: 'off' } as const;
  expect([problemOf('microphone', devices), problemOf('camera', devices)]).toEqual([null, null]);
});

test('somebody without a camera reads that they can take part with audio', () => {
  const devices = { microphone: 'on', camera: 'absent' } as const;
  expect(problemOf('microphone', devices)).toBeNull();
  expect(problemOf('camera', devices)).toBe('No camera was found. You can take part with audio only.');
});

test('somebody without a microphone reads that they can listen and write', () => {
  const devices = { microphone: 'absent', camera: 'on' } as const;
  expect(problemOf('microphone', devices)).toBe(
    'No microphone was found. You can listen, and write in the chat.',
  );
  expect(problemOf('camera', devices)).toBeNull();
});

test.each(['absent', 'denied', 'busy', 'unplugged'] as const)(
  'somebody without a camera is not promised audio while the microphone is %s',
  (microphone) => {
    expect(problemOf('camera', { microphone, camera: 'absent' })).toBe(
      'No camera was found. You can watch, but you are not seen.',
    );
  },
);
