import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EmailText } from './email-text.tsx';

const meta = {
  component: EmailText,
  args: { email: 'ada.lovelace@cairn.test' },
} satisfies Meta<typeof EmailText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
