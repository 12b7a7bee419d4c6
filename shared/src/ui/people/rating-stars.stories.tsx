import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RatingStars, StarRow } from './rating-stars.tsx';

const meta = { component: RatingStars } satisfies Meta<typeof RatingStars>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoRatings: Story = { args: { value: null } };
export const Average: Story = { args: { value: 4.6 } };
export const AverageAndCount: Story = { args: { value: 4.6, count: 128 } };
export const WithUnit: Story = { args: { value: 4.6, count: 128, hasUnit: true } };
export const Row: Story = { args: { value: 3 }, render: ({ value }) => <StarRow value={value ?? 0} /> };
