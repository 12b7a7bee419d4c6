import { LIST, TAG_TYPES } from '@cairn/shared/api';
import type { LiveMessage } from './event-source.ts';
import { staleTags } from './live-tags.ts';

const tagsOf = (name: string, data: object = {}) => staleTags({ name, data } as LiveMessage);

it.each(['message', 'read'])('the event %s refetches the list of conversations, but no messages', (name) => {
  expect(tagsOf(name)).toEqual([{ type: 'Conversation', id: LIST }]);
});

it('a changed session refetches the session, the lists of sessions, the dashboard and the notifications', () => {
  expect(tagsOf('session', { id: 12 })).toEqual([
    { type: 'Session', id: 12 },
    { type: 'Session', id: LIST },
    { type: 'Notification', id: LIST },
    'Dashboard',
  ]);
});

it('a notification refetches the list of notifications', () => {
  expect(tagsOf('notification')).toEqual([{ type: 'Notification', id: LIST }]);
});

it('a new or removed block refetches conversations, blocks, goals, the mentor and the slots of the mentor', () => {
  expect(tagsOf('contact', { id: 7 })).toEqual([
    { type: 'Conversation', id: LIST },
    { type: 'Account', id: 'BLOCKS' },
    { type: 'Account', id: 'GOALS' },
    { type: 'Mentor', id: 7 },
    { type: 'Slot', id: 'mentor-7' },
  ]);
});

it('a changed goal refetches the goals', () => {
  expect(tagsOf('goal', { id: 3 })).toEqual([{ type: 'Account', id: 'GOALS' }]);
});

it('an event of a room refetches nothing', () => {
  expect(tagsOf('room', { id: 3 })).toEqual([]);
});

it('changed slots refetch the slots of the mentor', () => {
  expect(tagsOf('slots', { teacherId: 7 })).toEqual([{ type: 'Slot', id: 'mentor-7' }]);
});

it('after missed events everything is refetched', () => {
  expect(tagsOf('resync')).toEqual([...TAG_TYPES]);
});
