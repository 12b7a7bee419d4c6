import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession, onSite } from '@cairn/shared/testing';
import { EndSeries } from './end-series.tsx';

const sessions = ['01', '08', '15'].map((day, index) =>
  createSession({
    id: index + 1,
    date: `2099-12-${day}`,
    startsAt: `2099-12-${day}T09:00:00.000Z`,
    endsAt: `2099-12-${day}T10:00:00.000Z`,
    series: { id: 4, everyWeeks: 1, count: 3, position: index + 1 },
  }),
);
const [session] = sessions;

const meta = {
  component: EndSeries,
  args: {
    session: session ?? createSession(),
    sessions,
    now: Date.parse('2099-11-23T09:00:00Z'),
    viewer: 'student',
  },
  parameters: onSite({}),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: /^End the series with/ })),
} satisfies Meta<typeof EndSeries>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByStudent: Story = {};
export const ByMentor: Story = { args: { viewer: 'mentor' } };
