import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { RoleChoice } from './role-choice.tsx';

const meta = { component: RoleChoice, args: { onChange: fn() } } satisfies Meta<typeof RoleChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Moderator: Story = { args: { value: 'moderator' } };
export const NothingChosen: Story = {};
