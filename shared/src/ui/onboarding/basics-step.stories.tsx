import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { BasicsStep } from './basics-step.tsx';

const control = {
  finish: () => Promise.resolve(),
  skip: () => Promise.resolve(),
  isFinishing: false,
  isSkipping: false,
};

const meta = {
  component: BasicsStep,
  args: {
    person: { id: 7, name: 'Ada Berger', photo: null },
    timeZone: 'Pacific/Auckland',
    saveZone: () => Promise.resolve(undefined),
    control,
  },
  parameters: onSite({}),
} satisfies Meta<typeof BasicsStep>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AnotherZoneDetected: Story = {};

export const WithoutPhotos: Story = {
  args: { person: { id: 7, name: 'Ada Berger', photo: undefined } },
};
