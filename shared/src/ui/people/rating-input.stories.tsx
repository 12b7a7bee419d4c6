import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { RatingInput } from './rating-input.tsx';

const meta = { component: RatingInput, args: { onChange: fn() } } satisfies Meta<typeof RatingInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotRated: Story = {};
export const Rated: Story = { args: { value: 4 } };
export const Disabled: Story = { args: { value: 3, disabled: true } };
