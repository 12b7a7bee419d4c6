import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { OnboardingCard } from './onboarding-card.tsx';

const meta = {
  component: OnboardingCard,
  args: {
    onboarding: { basics: null, profile: null, start: null, isHidden: false },
    to: '/student-onboarding',
  },
  parameters: onSite({}),
} satisfies Meta<typeof OnboardingCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotStarted: Story = {};

export const OneStepLeft: Story = {
  args: { onboarding: { basics: 'done', profile: 'skipped', start: null, isHidden: false } },
};
