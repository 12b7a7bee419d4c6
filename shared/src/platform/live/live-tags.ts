import type { api, TagType } from '@cairn/shared/api';
import { LIST, TAG_TYPES } from '@cairn/shared/api';
import type { LiveMessage } from './event-source.ts';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

const GOALS: Tag = { type: 'Account', id: 'GOALS' };

/**
 * The cache tags that a live event invalidates. The event `message` does not refetch the messages of an open
 * conversation, because the page of the conversation adds the new message itself.
 */
export function staleTags(event: LiveMessage): Tag[] {
  switch (event.name) {
    case 'message':
    case 'read':
      return [{ type: 'Conversation', id: LIST }];
    case 'session':
      // Refetches notifications too: if a request is cancelled soon after it was sent, its notification is withdrawn
      // without a separate event.
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
    // Only the page of the room, an open document and an open conversation listen to these events.
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
