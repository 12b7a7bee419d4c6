import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { EditBar } from './edit-bar.tsx';

const meta = {
  component: EditBar,
  args: { isEditing: false, isSaving: false, onEdit: fn(), onCancel: fn() },
} satisfies Meta<typeof EditBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Reading: Story = {};
export const Editing: Story = { args: { isEditing: true } };
export const Saving: Story = { args: { isEditing: true, isSaving: true } };
