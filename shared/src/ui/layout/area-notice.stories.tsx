import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { LinkButton } from '../link-button.tsx';
import { AreaNotice } from './area-notice.tsx';

const meta = {
  component: AreaNotice,
  args: { label: 'Two-factor sign-in', children: 'Administrators need two-factor sign-in.' },
  parameters: onSite({}),
} satisfies Meta<typeof AreaNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutAction: Story = {};
export const WithAction: Story = { args: { action: <LinkButton to="/">Set Up</LinkButton> } };
