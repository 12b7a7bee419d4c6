import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CurrentSession } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { EmailSettings } from './email-settings.tsx';

const meta = { component: EmailSettings } satisfies Meta<typeof EmailSettings>;
export default meta;

type Story = StoryObj<typeof meta>;

const account: CurrentSession = {
  id: 1,
  name: 'Amara',
  email: 'amara@example.test',
  role: 'student',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: '2026-11-24T12:00:00.000Z',
};
const inState = (changes: Partial<CurrentSession>): Story => ({
  parameters: onSite({ handlers: { getSession: { json: { ...account, ...changes } } } }),
});

export const Confirmed = inState({});
export const NotConfirmed = inState({ emailUnverified: true });
export const Changing = inState({ pendingEmail: 'amara.okafor.with.a.long.name@department.example.test' });
export const ChangingBeforeConfirmation = inState({
  emailUnverified: true,
  pendingEmail: 'amara.okafor@example.test',
});
