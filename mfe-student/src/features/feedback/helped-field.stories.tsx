import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HelpedField } from './helped-field.tsx';

const meta = {
  component: HelpedField,
  args: { value: ['patience'], onChange: () => undefined },
} satisfies Meta<typeof HelpedField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Full: Story = { args: { value: ['patience', 'good_questions', 'encouragement'] } };
