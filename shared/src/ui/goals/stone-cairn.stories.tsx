import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createGoal, createStep } from '@cairn/shared/testing';
import { StoneCairn } from './stone-cairn.tsx';

const done = (count: number) =>
  createGoal({
    steps: Array.from({ length: count }, (_, id) =>
      createStep({ id, doneAt: '2026-11-21T08:00:00.000Z', doneBy: 'student' }),
    ),
  });

const meta = { component: StoneCairn, args: { height: 140, goals: [done(5)] } } satisfies Meta<
  typeof StoneCairn
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Growing: Story = {};
export const Empty: Story = { args: { goals: [] } };
export const OneStone: Story = { args: { goals: [done(1)] } };
export const WithReachedGoal: Story = { args: { goals: [{ ...done(3), state: 'reached' }] } };
export const SeveralCairns: Story = { args: { goals: [done(30), done(11)] } };
