import { onSite } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { waitingEntry, waitingOffer } from '../testing/waiting-entry.ts';
import { NotifyButton } from './notify-button.tsx';

const meta = {
  component: NotifyButton,
  args: { mentor: { id: 7, name: 'Ada Berger' } },
  parameters: onSite({ handlers: { listWaiting: { json: [] } } }),
} satisfies Meta<typeof NotifyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotWaiting: Story = {};
export const Waiting: Story = {
  parameters: onSite({ handlers: { listWaiting: { json: [waitingEntry()] } } }),
};
export const Offered: Story = {
  parameters: onSite({ handlers: { listWaiting: { json: [waitingEntry({ offer: waitingOffer })] } } }),
};
