import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarIcon } from './icons/index.ts';
import { LinkButton } from './link-button.tsx';

const meta = {
  component: LinkButton,
  args: { to: '/booksession', children: 'Book Session' },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Primary: Story = { args: { type: 'primary' } };
export const WithIcon: Story = { args: { icon: <CalendarIcon size={18} /> } };
export const Danger: Story = { args: { danger: true, children: 'Cancel Session' } };
export const Text: Story = { args: { type: 'text' } };
