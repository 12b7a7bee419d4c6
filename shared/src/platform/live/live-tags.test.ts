import { LIST } from '@cairn/shared/api';
import type { LiveMessage } from './event-source.ts';
import { staleTags } from './live-tags.ts';

const session = { name: 'session', data: { id: 12 } } as LiveMessage;

it('a changed session refetches the notifications, because one may have been withdrawn', () => {
  expect(staleTags(session)).toContainEqual({ type: 'Notification', id: LIST });
});

it('a changed session refetches the session and the lists it is in', () => {
  expect(staleTags(session)).toEqual(
    expect.arrayContaining([
      { type: 'Session', id: 12 },
      { type: 'Session', id: LIST },
    ]),
  );
});
