import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Seats } from './seats.tsx';

const meta = { component: Seats, args: { seats: 8, seatsTaken: 5 } } satisfies Meta<typeof Seats>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SomeTaken: Story = {};
export const Empty: Story = { args: { seatsTaken: 0 } };
export const WithOwn: Story = { args: { hasOwn: true } };
export const FullWithWaiting: Story = { args: { seats: 12, seatsTaken: 12, waiting: 3 } };
export const Smallest: Story = { args: { seats: 2, seatsTaken: 1 } };
