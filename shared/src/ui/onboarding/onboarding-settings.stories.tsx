import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { OnboardingSettings } from './onboarding-settings.tsx';

const meta = {
  component: OnboardingSettings,
  args: {
    onboarding: { basics: 'done', profile: null, start: null, isHidden: true },
    to: '/student-onboarding',
  },
  parameters: onSite({}),
} satisfies Meta<typeof OnboardingSettings>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Finished: Story = {
  args: { onboarding: { basics: 'done', profile: 'done', start: 'skipped', isHidden: false } },
};
