import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HelpedTags } from './helped-tags.tsx';

const meta = {
  component: HelpedTags,
  args: { tags: ['clear_explanations', 'honest_feedback', 'concrete_next_steps'] },
} satisfies Meta<typeof HelpedTags>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {};
/** A tag of a later release is left out. */
export const Unknown: Story = { args: { tags: ['patience', 'something_new'] } };
