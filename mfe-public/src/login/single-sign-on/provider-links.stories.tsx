import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProviderLinks } from './provider-links.tsx';

const campus = { id: 'campus', name: 'Campus ID' };
const company = { id: 'company', name: 'Basecamp Workspace' };

const meta = { component: ProviderLinks, args: { next: null } } satisfies Meta<typeof ProviderLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { args: { providers: [campus] } };
export const Several: Story = { args: { providers: [campus, company] } };
export const LongName: Story = {
  args: { providers: [{ id: 'long', name: 'W'.repeat(60) }, campus] },
};
