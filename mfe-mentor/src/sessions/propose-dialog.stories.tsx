import { neverResponds, onSite, type FakeHandlers } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn, screen, userEvent } from 'storybook/test';
import { session, slot } from '../testing/sessions.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const free = (id: number, day: number, hour: number) =>
  slot(`2099-11-${day}`, `0${hour}:00 AM`, {
    id,
    startsAt: `2099-11-${day}T0${hour}:00:00.000Z`,
    timeZone: 'UTC',
  });
const slots = [23, 24, 25, 26, 27, 30].flatMap((day) => [free(day * 2, day, 8), free(day * 2 + 1, day, 9)]);

const siteOf = (handlers: FakeHandlers) =>
  onSite({ account: { email: 'ada@example.test', role: 'mentor' }, handlers });

const meta = {
  component: ProposeDialog,
  args: { session: session({ proposal: null, version: 1 }), mentorId: 7, zone: 'UTC', onClose: fn() },
  parameters: siteOf({ listSchedule: { json: slots } }),
} satisfies Meta<typeof ProposeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const chooseThree = async () => {
  for (const [button] of [
    await screen.findAllByRole('button', { name: '8:00 AM' }),
    (await screen.findAllByRole('button', { name: '8:00 AM' })).slice(1),
    await screen.findAllByRole('button', { name: '9:00 AM' }),
  ])
    if (button) await userEvent.click(button);
};

export const NothingChosen: Story = {};
export const ThreeChosen: Story = { play: chooseThree };
export const Refused: Story = {
  parameters: siteOf({
    listSchedule: { json: slots },
    proposeTimes: {
      status: 409,
      json: { message: 'One of these times is no longer free. Please choose again.' },
    },
  }),
  play: async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByRole('alert');
  },
};
export const NoFreeHours: Story = { parameters: siteOf({ listSchedule: { json: [] } }) };
export const Loading: Story = { parameters: siteOf({ listSchedule: neverResponds }) };
export const Failed: Story = { parameters: siteOf({ listSchedule: { status: 500 } }) };
