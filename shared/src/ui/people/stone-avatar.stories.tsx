import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StoneAvatar } from './stone-avatar.tsx';

const meta = {
  component: StoneAvatar,
  args: { id: 7, name: 'Ada Berger', size: 64 },
} satisfies Meta<typeof StoneAvatar>;
export default meta;

type Story = StoryObj<typeof meta>;

const PHOTO = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

export const Initials: Story = {};
export const Small: Story = { args: { size: 36 } };
export const OneName: Story = { args: { name: 'Sana' } };
export const Photo: Story = { args: { image: PHOTO } };
export const BrokenPhoto: Story = { args: { image: 'data:image/png;base64,broken' } };
export const Stones: Story = {
  render: ({ name, size = 48 }) => (
    <>
      {Array.from({ length: 28 }, (_, id) => (
        <StoneAvatar key={id} id={id} name={name} size={size} />
      ))}
    </>
  ),
};
