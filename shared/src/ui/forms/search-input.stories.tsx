import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { SearchInput } from './search-input.tsx';

const meta = {
  component: SearchInput,
  args: { 'aria-label': 'Search by name', placeholder: 'Name', value: '', onChange: fn() },
} satisfies Meta<typeof SearchInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Ada' } };
export const Disabled: Story = { args: { disabled: true } };
