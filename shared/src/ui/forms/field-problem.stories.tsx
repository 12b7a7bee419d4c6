import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FieldProblem } from './field-problem.tsx';

const meta = {
  component: FieldProblem,
  args: { children: 'Choose a date and a time.' },
} satisfies Meta<typeof FieldProblem>;
export default meta;

export const Problem: StoryObj<typeof meta> = {};
