import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { GroupFields } from './group-fields.tsx';
import { GroupForm } from './group-form.tsx';

const meta = {
  component: GroupForm,
  args: {
    title: 'Edit Group Session',
    submitLabel: 'Save',
    isBusy: false,
    isChanged: false,
    refusal: undefined,
    children: (
      <GroupFields
        values={{ title: 'Reading a large codebase', description: '', seats: 6 }}
        problems={{}}
        onChange={fn()}
      />
    ),
    onSubmit: () => Promise.resolve(false),
    onClose: fn(),
  },
} satisfies Meta<typeof GroupForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const Refused: Story = { args: { refusal: <p>It was changed on another device.</p> } };
