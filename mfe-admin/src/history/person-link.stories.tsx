import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PersonLink } from './person-link.tsx';

const meta = { component: PersonLink, args: { id: 11, name: 'Ann Lee' } } satisfies Meta<typeof PersonLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const LongName: Story = {
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger of Nether Wallop' },
};
