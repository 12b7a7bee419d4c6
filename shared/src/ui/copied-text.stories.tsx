import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CopiedText } from './copied-text.tsx';

const meta = {
  component: CopiedText,
  args: { name: 'Address', text: 'https://cairn.example/scim/v2' },
  decorators: [underHeading('Connection')],
} satisfies Meta<typeof CopiedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Address: Story = {};
