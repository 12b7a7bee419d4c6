import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { TimeZoneSelect } from './time-zone-select.tsx';

const meta = {
  component: TimeZoneSelect,
  args: { id: 'zone', value: 'Europe/Berlin', onChange: fn() },
  decorators: [
    (Story) => (
      <>
        <label htmlFor="zone">Time zone</label>
        <br />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof TimeZoneSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const NoLongerOffered: Story = { args: { value: 'Etc/GMT+5' } };
export const Searching: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'Lisbon'),
};
