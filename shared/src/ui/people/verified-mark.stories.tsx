import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VerifiedMark } from './verified-mark.tsx';

const meta = { component: VerifiedMark } satisfies Meta<typeof VerifiedMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Verified: Story = { args: { at: '2026-11-26T09:30:00.000Z' } };
