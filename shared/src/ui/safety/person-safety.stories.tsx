import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { screen } from 'storybook/test';
import { PersonSafety } from './person-safety.tsx';

const meta = {
  component: PersonSafety,
  args: { person: { id: 7, name: 'Ada Berger' }, isBlocked: false },
  parameters: onSite({ handlers: {} }),
} satisfies Meta<typeof PersonSafety>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Block or report Ada Berger' })),
};
export const OpenForABlockedPerson: Story = { ...Open, args: { isBlocked: true } };
export const Blocking: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Block or report Ada Berger' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Block Ada Berger' }));
    await screen.findByRole('dialog', { name: 'Block Ada Berger?' });
  },
};
export const Reporting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Block or report Ada Berger' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Report Ada Berger' }));
    await screen.findByRole('dialog', { name: 'Report Ada Berger' });
  },
};
