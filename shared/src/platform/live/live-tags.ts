import type { api, TagType } from '@cairn/shared/api';
import { LIST, TAG_TYPES } from '@cairn/shared/api';
import type { LiveMessage } from './event-source.ts';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

const GOALS: Tag = { type: 'Account', id: 'GOALS' };

/**
 * Returns the cache tags that a live event invalidates. The event `message` invalidates no messages, because the open
 * conversation adds the new message itself.
 */
export function staleTags(event: LiveMessage): Tag[] {
  switch (event.name) {
    case 'message':
    case 'read':
      return [{ type: 'Conversation', id: LIST }];
    case 'session':
      // A cancelled request may withdraw its notification without a separate event.
      return [
        { type: 'Session', id: event.data.id },
        { type: 'Session', id: LIST },
        { type: 'Notification', id: LIST },
        'Dashboard',
      ];
    case 'notification':
      return [{ type: 'Notification', id: LIST }];
    case 'account':
      return ['Account'];
    case 'contact':
      return [
        { type: 'Conversation', id: LIST },
        { type: 'Account', id: 'BLOCKS' },
        GOALS,
        { type: 'Mentor', id: event.data.id },
        { type: 'Slot', id: `mentor-${event.data.id}` },
      ];
    case 'goal':
      return [GOALS];
    // Open pages handle these events themselves.
    case 'room':
    case 'document':
    case 'typing':
      return [];
    case 'slots':
      return [{ type: 'Slot', id: `mentor-${event.data.teacherId}` }];
    case 'resync':
      return [...(TAG_TYPES as readonly TagType[])];
  }
}
