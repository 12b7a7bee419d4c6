import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CairnMark } from './cairn-mark.tsx';

const meta = { component: CairnMark } satisfies Meta<typeof CairnMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { size: 16 } };
export const Large: Story = { args: { size: 128 } };
