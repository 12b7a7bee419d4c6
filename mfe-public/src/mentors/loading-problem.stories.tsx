import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingProblem } from './loading-problem.tsx';

const meta = {
  component: LoadingProblem,
  args: { children: 'The mentors could not be loaded.', isBusy: false, onRetry: () => undefined },
} satisfies Meta<typeof LoadingProblem>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
export const TryingAgain: Story = { args: { isBusy: true } };
