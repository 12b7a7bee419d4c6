import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { NotificationBell } from './notification-bell.tsx';

const createdAt = '2026-11-23T08:30:00.000Z';

const meta = {
  component: NotificationBell,
  args: {
    entries: [
      { id: 2, text: 'Ada Berger confirmed your session on Types.', createdAt, to: '/sessions' },
      { id: 1, text: 'Welcome to Cairn.' },
    ],
    unseen: 0,
    zone: 'Europe/Berlin',
    markSeen: fn(),
    dismiss: fn(() => Promise.resolve()),
  },
  // The panel opens below the bell, at the end of the header.
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationBell>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: /^Notifications/ }));

export const NothingNew: Story = {};
export const Unseen: Story = { args: { unseen: 2 } };
export const ManyUnseen: Story = { args: { unseen: 14 } };
export const Open: Story = { play: open };
export const OpenAndEmpty: Story = { args: { entries: [] }, play: open };
