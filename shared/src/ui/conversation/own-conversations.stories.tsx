import { TEXTS } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { OwnConversations } from './own-conversations.tsx';

const meta = {
  component: OwnConversations,
  args: { ownId: 1, failure: null, children: () => <p>The conversations.</p> },
} satisfies Meta<typeof OwnConversations>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Loading: Story = { args: { ownId: undefined } };
export const Failed: Story = {
  args: { ownId: undefined, failure: TEXTS.messages.studentIdFailure, onRetry: fn() },
};
