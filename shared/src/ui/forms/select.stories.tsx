import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Select } from './select.tsx';

const cities = ['Basel', 'Bern', 'Zurich'].map((value) => ({ value, label: value }));

const meta = {
  component: Select<string>,
  args: { 'aria-label': 'City', style: { width: 240 }, options: cities, value: 'Bern', onChange: fn() },
} satisfies Meta<typeof Select<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('combobox', { name: 'City' })),
};
