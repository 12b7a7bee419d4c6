import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatStrip } from './stat-strip.tsx';

const meta = {
  component: StatStrip,
  args: {
    stats: [
      { label: 'Sessions', value: 12 },
      { label: 'Mentors', value: 3 },
      { label: 'Hours', value: 9.5 },
    ],
  },
} satisfies Meta<typeof StatStrip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Four: Story = { args: { stats: [...meta.args.stats, { label: 'Reviews', value: 1024 }] } };
export const Loading: Story = {
  args: { stats: meta.args.stats.map(({ label }) => ({ label, value: undefined })) },
};
