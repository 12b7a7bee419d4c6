import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createGoal, createStep, onSite, underHeading } from '@cairn/shared/testing';
import { GoalCard } from './goal-card.tsx';
import { forMentor, forStudent } from './goal-people.ts';

const goal = createGoal({
  description: 'Reached when a program of mine runs in production.',
  steps: [
    createStep({ id: 1, doneAt: '2026-11-21T08:00:00.000Z', doneBy: 'student' }),
    createStep({
      id: 2,
      text: 'Review the parser',
      owner: 'mentor',
      createdBy: 'mentor',
      dueOn: '2099-12-01',
    }),
    createStep({ id: 3, text: 'Write the tests', dueOn: '2026-11-01' }),
  ],
});

const meta = {
  component: GoalCard,
  args: { goal, people: forStudent(goal) },
  decorators: [underHeading('Goals')],
  parameters: onSite({ handlers: {} }),
} satisfies Meta<typeof GoalCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfStudent: Story = {};
export const OfMentor: Story = { args: { people: forMentor('Amara Okoye') } };
export const Private: Story = { args: { goal: createGoal({ mentor: null, steps: [] }) } };
export const Reached: Story = { args: { goal: { ...goal, state: 'reached' } } };
export const Archived: Story = { args: { goal: { ...goal, state: 'archived' } } };
export const AddsStep: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Step: Learn Rust' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Step' }));
  },
};
export const EditsStep: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Edit step: Write the tests' })),
};
export const LongTexts: Story = {
  args: {
    goal: createGoal({
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      steps: [createStep({ text: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5) })],
    }),
  },
};
