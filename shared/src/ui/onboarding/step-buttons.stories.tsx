import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { StepButtons } from './step-buttons.tsx';

const control = {
  finish: () => Promise.resolve(),
  skip: () => Promise.resolve(),
  isFinishing: false,
  isSkipping: false,
};

const meta = {
  component: StepButtons,
  args: { children: 'Save and Continue', control },
  parameters: onSite({}),
} satisfies Meta<typeof StepButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Saving: Story = { args: { isSaving: true } };
