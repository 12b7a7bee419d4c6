import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Onboarding } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { BasicsStep } from './basics-step.tsx';
import { OnboardingView } from './onboarding-view.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepContents } from './step-contents.ts';

const steps: StepContents = {
  basics: {
    title: 'Time zone and photo',
    lead: 'Times are shown in your time zone; a photo helps mentors recognize you.',
    content: (control) => (
      <BasicsStep
        person={{ id: 7, name: 'Ada Berger', photo: null }}
        timeZone="Pacific/Auckland"
        saveZone={() => Promise.resolve(undefined)}
        control={control}
      />
    ),
  },
  profile: {
    title: 'What you are looking for',
    lead: 'We recommend mentors who know these topics.',
    content: (control) => <StepButtons control={control}>Save and Continue</StepButtons>,
  },
  start: {
    title: 'Your first search',
    lead: 'See who can help you, and when.',
    content: (control) => <StepButtons control={control}>Find Mentors</StepButtons>,
  },
};

const idle = { isError: false, isFetching: false, refetch: () => undefined };
const queryOf = (onboarding: Onboarding) => ({ ...idle, data: { onboarding } });

const meta = {
  component: OnboardingView,
  args: {
    query: queryOf({ basics: null, profile: null, start: null, isHidden: false }),
    steps,
    homePath: '/student-home',
  },
  parameters: onSite({}),
} satisfies Meta<typeof OnboardingView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstStep: Story = {};

export const LastStep: Story = {
  args: { query: queryOf({ basics: 'done', profile: 'skipped', start: null, isHidden: false }) },
};

export const Failed: Story = { args: { query: { ...idle, isError: true }, steps: undefined } };
