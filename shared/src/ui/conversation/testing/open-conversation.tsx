import type { Conversation, Message } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { Conversations } from '../conversations.tsx';

/** Student 1 and mentor 7, "Ada". */
export const pair = { studentId: 1, teacherId: 7 };

/** The conversation of the pair, with this last message. */
export const conversationWith = (lastMessage: Message): Conversation => ({
  ...pair,
  unread: 0,
  partnerReadUpTo: 0,
  readUpTo: 1,
  isBlocked: false,
  isClosed: false,
  isMuted: false,
  partner: { id: 7, name: 'Ada', subtitle: 'Engineer' },
  lastMessage,
});

const texts = { title: 'Your Mentors', contactsFailure: '', noContacts: '', noContactsHint: '' };

/**
 * Shows the student the conversation with the mentor.
 *
 * @param message the only message of the conversation
 * @param extras names of the extras that the server announces, separated by commas
 */
export function openConversation(message: Message, overrides: FakeHandlers, extras = '') {
  const handlers: FakeHandlers = {
    listConversations: { json: [conversationWith(message)] },
    getConversation: { json: [message] },
    listBlocks: { json: [] },
    reportTyping: { json: { success: true } },
    ...overrides,
  };
  const server = fakeServer(extras === '' ? handlers : withExtra(extras, handlers));
  const element = (
    <Conversations
      own={{ id: 1, role: 'student' }}
      texts={texts}
      contacts={[]}
      contactsFailed={false}
      filter=""
      chosenId={7}
      onRetryContacts={() => undefined}
      onFilter={() => undefined}
      onChoose={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }], { account: { email: 'sam@cairn.test', role: 'student' } });
  return server;
}
