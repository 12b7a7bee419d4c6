import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ZoneChoice } from './zone-choice.tsx';

const own = { own: 'Europe/Berlin', zone: 'Europe/Berlin', isOther: false, isOffered: true, view: fn() };

const meta = {
  component: ZoneChoice,
  args: { viewed: own },
} satisfies Meta<typeof ZoneChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OwnZone: Story = {};
export const AnotherZone: Story = { args: { viewed: { ...own, zone: 'Asia/Tokyo', isOther: true } } };
export const LongName: Story = {
  args: { viewed: { ...own, zone: 'America/Argentina/ComodRivadavia', isOther: true } },
};
export const Searching: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'Tokyo'),
};
