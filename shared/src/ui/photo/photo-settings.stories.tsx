import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { PhotoSettings } from './photo-settings.tsx';

const meta = {
  component: PhotoSettings,
  args: { id: 7, name: 'Ada Berger', photo: null },
  parameters: onSite({}),
} satisfies Meta<typeof PhotoSettings>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutPhoto: Story = {};
