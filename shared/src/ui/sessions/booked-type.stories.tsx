import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BookedType } from './booked-type.tsx';

const meta = {
  component: BookedType,
  args: {
    type: {
      name: 'Code review',
      minutes: 60,
      answers: [{ question: 'Where is the code', answer: 'In a repository that I can share' }],
    },
  },
} satisfies Meta<typeof BookedType>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAnswer: Story = {};
export const WithoutAnswers: Story = { args: { type: { name: 'Intro call', minutes: 30, answers: [] } } };
export const LongTexts: Story = {
  args: {
    type: {
      name: 'Review '.repeat(8).trim(),
      minutes: 90,
      answers: [{ question: 'Question '.repeat(20).trim(), answer: 'Answer '.repeat(60).trim() }],
    },
  },
};
