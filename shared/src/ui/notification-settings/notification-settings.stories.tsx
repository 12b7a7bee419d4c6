import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { NotificationSettings } from './notification-settings.tsx';

const meta = {
  component: NotificationSettings,
  args: { role: 'student', timeZone: 'Europe/Prague' },
} satisfies Meta<typeof NotificationSettings>;
export default meta;

type Story = StoryObj<typeof meta>;

const withPreferences = (json: NotificationPreferences) =>
  onSite({
    handlers: { listOwnSessions: { json: [] }, getNotificationPreferences: { json } },
  });

const chosen: NotificationPreferences = {
  ...DEFAULT_PREFERENCES,
  mail: {
    requests: 'digest',
    changes: 'at-once',
    reminders: 'off',
    messages: 'digest',
    feedback: 'off',
    searches: 'at-once',
  },
  quietHours: { from: '10:00 PM', until: '07:10 AM' },
  version: 3,
};

export const Unchanged: Story = { parameters: withPreferences(DEFAULT_PREFERENCES) };
export const OfMentor: Story = {
  args: { role: 'mentor', timeZone: 'America/Argentina/ComodRivadavia' },
  parameters: withPreferences(chosen),
};
export const TwoEqualTimes: Story = {
  parameters: withPreferences({ ...chosen, quietHours: { from: '10:00 PM', until: '10:00 PM' } }),
};
export const Failed: Story = {
  parameters: onSite({
    handlers: { listOwnSessions: { json: [] }, getNotificationPreferences: { status: 500 } },
  }),
};
