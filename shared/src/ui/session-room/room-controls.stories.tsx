import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { createLocalMedia } from './local-media.ts';
import { RoomControls } from './room-controls.tsx';

const meta = {
  component: RoomControls,
  args: {
    media: createLocalMedia(undefined).state(),
    hasHandRaised: false,
    isPictureInPicture: false,
    panel: null,
    unread: 0,
    onMicrophone: fn(),
    onCamera: fn(),
    onShare: fn(),
    onPicture: fn(),
    onHand: fn(),
    onChat: fn(),
    onNotes: fn(),
    onDevices: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof RoomControls>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingNew: Story = {};
export const NewMessages: Story = { args: { unread: 3, panel: 'notes' } };
export const ManyNewMessages: Story = { args: { unread: 12, hasHandRaised: true } };
