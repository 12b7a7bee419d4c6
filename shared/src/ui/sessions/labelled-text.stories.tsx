import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LabelledText } from './labelled-text.tsx';

const meta = {
  component: LabelledText,
  args: { label: 'Note', text: 'I know the basics of generics.' },
} satisfies Meta<typeof LabelledText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Note: Story = {};
export const OwnLabel: Story = { args: { label: 'Your note' } };
export const LongText: Story = { args: { text: 'Generics and variance. '.repeat(8) } };
