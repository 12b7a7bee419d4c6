import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { neverResponds, onSite, type FakeHandlers } from '@cairn/shared/testing';
import { BlockedPeople } from './blocked-people.tsx';

const people = [
  { id: 7, name: 'Ada Berger', photo: null, blockedAt: '2026-11-22T09:00:00.000Z' },
  { id: 8, name: 'Tomás Ribeiro', photo: null, blockedAt: '2026-11-20T15:30:00.000Z' },
];
const siteOf = (handlers: FakeHandlers) => onSite({ handlers });

const meta = { component: BlockedPeople } satisfies Meta<typeof BlockedPeople>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Nobody: Story = { parameters: siteOf({ listBlocks: { json: [] } }) };
export const Several: Story = { parameters: siteOf({ listBlocks: { json: people } }) };
export const Loading: Story = { parameters: siteOf({ listBlocks: neverResponds }) };
export const Failed: Story = { parameters: siteOf({ listBlocks: { status: 500 } }) };
