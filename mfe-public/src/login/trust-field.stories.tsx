import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TrustField } from './trust-field.tsx';

const meta = { component: TrustField, args: { days: 30 } } satisfies Meta<typeof TrustField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const OneDay: Story = { args: { days: 1 } };
