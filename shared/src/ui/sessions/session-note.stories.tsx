import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession } from '@cairn/shared/testing';
import { SessionNote } from './session-note.tsx';

const meta = {
  component: SessionNote,
  args: { session: createSession({ note: 'I know the basics of generics.' }) },
} satisfies Meta<typeof SessionNote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Note: Story = {};
export const OwnLabel: Story = { args: { label: 'Your note' } };
export const LongNote: Story = {
  args: { session: createSession({ note: 'Generics and variance. '.repeat(8) }) },
};
