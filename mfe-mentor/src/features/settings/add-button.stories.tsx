import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AddButton } from './add-button.tsx';

const meta = {
  component: AddButton,
  args: { ref: null, label: 'Add Link', limit: 'At most 4 links', isFull: false, onAdd: () => undefined },
} satisfies Meta<typeof AddButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Full: Story = { args: { isFull: true } };
