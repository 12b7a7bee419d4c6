import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { neverResponds, onSite } from '@cairn/shared/testing';
import { BlockedNotice } from './blocked-notice.tsx';

const meta = {
  component: BlockedNotice,
  args: { person: { id: 7, name: 'Ada Berger' } },
  parameters: onSite({ handlers: { unblockPerson: neverResponds } }),
} satisfies Meta<typeof BlockedNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Blocked: Story = {};
export const LongName: Story = {
  args: { person: { id: 7, name: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane' } },
};
export const Unblocking: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Unblock Ada Berger' })),
};
