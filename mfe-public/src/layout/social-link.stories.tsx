import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SocialLink } from './social-link.tsx';

const meta: Meta<typeof SocialLink> = { component: SocialLink };
export default meta;

type Story = StoryObj<typeof SocialLink>;

export const LinkedIn: Story = { args: { network: 'LinkedIn', of: 'Cairn' } };
export const GitHub: Story = { args: { network: 'GitHub', of: 'Cairn' } };
export const Mastodon: Story = { args: { network: 'Mastodon', of: 'Cairn' } };
