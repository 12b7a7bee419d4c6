import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SkeletonBlock, SkeletonCard, SkeletonCards } from './skeleton.tsx';

const meta = { component: SkeletonCards } satisfies Meta<typeof SkeletonCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cards: Story = {};
export const CardsOfFourLines: Story = { args: { count: 2, lines: 4 } };
export const Card: Story = { render: () => <SkeletonCard lines={3} /> };
export const Block: Story = { render: () => <SkeletonBlock width="12rem" height="2rem" /> };
export const RoundBlock: Story = { render: () => <SkeletonBlock width={48} height={48} round /> };
