import { TEXTS, type Conversation, type Message } from '@cairn/shared/contract';
import { neverResponds, onSite, type FakeHandlers } from '@cairn/shared/testing';
import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Conversations } from './conversations.tsx';

const pair = { studentId: 1, teacherId: 7 };

const message = (position: number, senderId: number, content: string): Message => ({
  ...pair,
  id: position,
  position,
  senderId,
  content,
  timestamp: new Date(Date.UTC(2026, 10, 22, 8, position)).toISOString(),
});
const messages = [
  message(1, 7, 'Welcome! What would you like to learn first?'),
  message(2, 1, 'Generics. I read https://www.typescriptlang.org/docs/handbook/2/generics.html already.'),
  message(3, 7, 'Good start.\nBring an example to our session.'),
  message(4, 1, 'I will.'),
];
const conversation: Conversation = {
  ...pair,
  partner: { id: 7, name: 'Ada Berger', subtitle: 'Staff engineer' },
  lastMessage: message(4, 1, 'I will.'),
  unread: 0,
  partnerReadUpTo: 2,
  readUpTo: 4,
};
const unread: Conversation = {
  ...conversation,
  teacherId: 8,
  partner: { id: 8, name: 'Tomás Ribeiro', subtitle: 'Architect' },
  lastMessage: { ...message(9, 8, 'Did the migration work?'), teacherId: 8 },
  unread: 3,
};
const handlers = {
  listConversations: { json: [unread, conversation] },
  getConversation: { json: messages },
} satisfies FakeHandlers;

const meta = {
  component: Conversations,
  args: {
    own: { id: 1, role: 'student' },
    texts: {
      title: TEXTS.messages.yourMentors,
      contactsFailure: TEXTS.messages.mentorsFailure,
      noContacts: 'No mentors yet.',
      noContactsHint: 'You can write to mentors as soon as the first one has joined.',
    },
    contacts: [],
    contactsFailed: false,
    filter: '',
    chosenId: null,
    onRetryContacts: fn(),
    onFilter: fn(),
    onChoose: fn(),
  },
  parameters: onSite({ handlers, account: { email: 'amara@example.test', role: 'student' } }),
} satisfies Meta<typeof Conversations>;
export default meta;

type Story = StoryObj<typeof meta>;

const siteOf = (changes: FakeHandlers) =>
  onSite({
    handlers: { ...handlers, ...changes },
    account: { email: 'amara@example.test', role: 'student' },
  });

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { chosenId: 7 } };
export const Filtered: Story = { args: { filter: 'tom' } };
export const NoMatch: Story = { args: { filter: 'zzz' } };
export const NoContacts: Story = { parameters: siteOf({ listConversations: { json: [] } }) };
export const Loading: Story = { parameters: siteOf({ listConversations: neverResponds }) };
export const ContactsFailed: Story = {
  args: { contactsFailed: true },
  parameters: siteOf({ listConversations: { status: 500 } }),
};
export const ConversationLoading: Story = {
  args: { chosenId: 7 },
  parameters: siteOf({ getConversation: neverResponds }),
};
export const ConversationEmpty: Story = {
  args: { chosenId: 7 },
  parameters: siteOf({ getConversation: { json: [] } }),
};
export const ConversationFailed: Story = {
  args: { chosenId: 7 },
  parameters: siteOf({ getConversation: { status: 500 } }),
};
const recent = [
  { ...messages[0], replyTo: null },
  {
    ...message(5, 1, 'This one, please.'),
    revision: 0,
    replyTo: { id: 1, senderId: 7, position: 1, content: messages[0]?.content, isDeleted: false },
  },
  {
    ...message(6, 7, 'I see.'),
    revision: 0,
    replyTo: { id: 2, senderId: 1, position: 2, content: 'Message deleted', isDeleted: true },
  },
];
/** Responses of a server with replies, search and mute. */
const additions = {
  listConversations: {
    json: [
      { ...unread, isMuted: true },
      { ...conversation, isMuted: false, isBlocked: false },
    ],
  },
  getConversation: { json: recent },
  listBlocks: { json: [] },
  reportTyping: { json: { success: true } },
  searchMessages: { json: { messages: [messages[2], messages[0]], next: 1 } },
} satisfies FakeHandlers;
export const Replies: Story = { args: { chosenId: 7 }, parameters: siteOf(additions) };
export const Replying: Story = {
  ...Replies,
  play: async ({ canvas, userEvent }) => {
    const [last] = (await canvas.findAllByRole('button', { name: 'Message actions' })).slice(-1);
    if (last) await userEvent.click(last);
    await userEvent.click(await canvas.findByRole('button', { name: 'Reply' }));
    await canvas.findByRole('group', { name: 'Reply' });
  },
};
const tall = {
  ...message(7, 1, `Look:\n\`\`\`\n${'const step = 1;\n'.repeat(30)}\`\`\``),
  timestamp: new Date().toISOString(),
  revision: 0,
  replyTo: null,
};
/** A message taller than the list: its menu opens over the message. */
export const MenuOfTallMessage: Story = {
  args: { chosenId: 7 },
  parameters: siteOf({ ...additions, getConversation: { json: [...recent, tall] } }),
  play: async ({ canvas, userEvent }) => {
    const [last] = (await canvas.findAllByRole('button', { name: 'Message actions' })).slice(-1);
    if (last) await userEvent.click(last);
    await canvas.findByRole('button', { name: 'Delete' });
  },
};
export const EmptyEdit: Story = {
  ...MenuOfTallMessage,
  play: async ({ canvas, userEvent }) => {
    const [last] = (await canvas.findAllByRole('button', { name: 'Message actions' })).slice(-1);
    if (last) await userEvent.click(last);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Edit message' }));
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('alert');
  },
};
export const Searching: Story = {
  ...Replies,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search this conversation' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search this conversation' }), 'to');
    await canvas.findByText('2 messages found so far');
  },
};
export const Muted: Story = {
  args: { chosenId: 8 },
  parameters: siteOf(additions),
};
/** On a phone, the buttons leave too little space for a long name on one line. */
export const LongName: Story = {
  args: {
    chosenId: 7,
    contactAction: () => (
      <Button type="text" size="small">
        Goals
      </Button>
    ),
  },
  parameters: siteOf({
    ...additions,
    listConversations: {
      json: [
        {
          ...conversation,
          partner: { ...conversation.partner, name: 'Maya Lindqvist-Oyelaran' },
          isMuted: true,
          isBlocked: false,
        },
      ],
    },
  }),
};
export const MessageRefused: Story = {
  args: { chosenId: 7 },
  parameters: siteOf({ sendMessage: { status: 403, json: { message: 'This account is blocked.' } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Message to Ada Berger'), 'Hello{Enter}');
    await canvas.findByRole('button', { name: 'Discard' });
  },
};
