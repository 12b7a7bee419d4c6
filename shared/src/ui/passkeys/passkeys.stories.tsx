import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Passkey } from '@cairn/shared/contract';
import { neverResponds, onSite } from '@cairn/shared/testing';
import { Passkeys } from './passkeys.tsx';

const laptop: Passkey = {
  id: '3d2f6c1e-0f6a-4c0e-9d1b-2b4f5a6c7d81',
  name: 'Windows Hello',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
};
const phone: Passkey = {
  ...laptop,
  id: '7a1b2c3d-0f6a-4c0e-9d1b-2b4f5a6c7d82',
  name: 'Apple Passwords',
  lastUsedAt: null,
};

const siteOf = (passkeys: Passkey[], hasPassword = true) =>
  onSite({ handlers: { listPasskeys: { json: { passkeys, hasPassword } } } });

const meta = { component: Passkeys } satisfies Meta<typeof Passkeys>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = { parameters: siteOf([]) };
export const One: Story = { parameters: siteOf([phone]) };
export const Several: Story = { parameters: siteOf([laptop, phone]) };
export const LongName: Story = { parameters: siteOf([{ ...laptop, name: 'W'.repeat(60) }]) };
export const WithoutPassword: Story = { parameters: siteOf([laptop, phone], false) };
export const Renaming: Story = {
  ...Several,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Rename Windows Hello' })),
};
export const Removing: Story = {
  ...Several,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Remove Windows Hello' })),
};
export const RemovingThePassword: Story = {
  ...Several,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Remove Password' })),
};
export const SettingAPassword: Story = {
  ...WithoutPassword,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Set a Password' })),
};
export const Loading: Story = { parameters: onSite({ handlers: { listPasskeys: neverResponds } }) };
export const Failed: Story = { parameters: onSite({ handlers: { listPasskeys: { status: 500 } } }) };
