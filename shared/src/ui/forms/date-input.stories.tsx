import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { DateInput } from './date-input.tsx';

const meta = {
  component: DateInput,
  args: { 'aria-label': 'Date', value: '2026-11-23', onChange: fn() },
} satisfies Meta<typeof DateInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { value: null, placeholder: 'Any day' } };
export const Chosen: Story = {};
export const Invalid: Story = {
  args: { problemId: 'problem' },
  render: (args) => (
    <>
      <DateInput {...args} />
      <p id="problem">Choose a day in the future.</p>
    </>
  ),
};
export const Refused: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date' }), '31.31.2026');
    await userEvent.tab();
  },
};
export const Open: Story = {
  args: {
    min: '2026-11-20',
    max: '2026-12-10',
    marks: (date) => (date === '2026-11-25' ? 'free' : undefined),
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('textbox', { name: 'Date' })),
};
