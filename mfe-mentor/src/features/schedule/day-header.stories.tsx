import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { DayHeader } from './day-header.tsx';

const meta = {
  component: DayHeader,
  args: { day: '2026-12-02', today: '2026-12-01', isChosen: false, onChoose: fn() },
  decorators: [
    (Story) => (
      <table>
        <thead>
          <tr>
            <Story />
          </tr>
        </thead>
      </table>
    ),
  ],
} satisfies Meta<typeof DayHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upcoming: Story = {};
export const Chosen: Story = { args: { isChosen: true } };
export const Today: Story = { args: { today: '2026-12-02' } };
export const Past: Story = { args: { today: '2026-12-03' } };
