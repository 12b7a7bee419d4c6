import { onSite } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FavouriteButton } from './favourite-button.tsx';

const meta = {
  component: FavouriteButton,
  args: { id: 7, name: 'Ada Berger', isFavourite: false },
  parameters: onSite({ handlers: { addFavourite: {}, removeFavourite: {} } }),
} satisfies Meta<typeof FavouriteButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { isFavourite: true } };
