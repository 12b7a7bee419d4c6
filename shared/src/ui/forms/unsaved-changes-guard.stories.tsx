import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LinkButton } from '../link-button.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

const meta = {
  component: UnsavedChangesGuard,
  render: (args) => (
    <>
      <UnsavedChangesGuard {...args} />
      <LinkButton to="/sessions">Sessions</LinkButton>
    </>
  ),
} satisfies Meta<typeof UnsavedChangesGuard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingToLose: Story = { args: { when: false } };
export const Leaving: Story = {
  args: { when: true },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('link', { name: 'Sessions' })),
};
