import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { AnswerFailureNotice } from './answer-failure.tsx';

const meta = {
  component: AnswerFailureNotice,
  args: {
    failure: { sessionId: 1, text: 'Mina Okafor cancelled this session just before your answer.' },
    onDismiss: fn(),
  },
} satisfies Meta<typeof AnswerFailureNotice>;
export default meta;

export const Failed: StoryObj<typeof meta> = {};
