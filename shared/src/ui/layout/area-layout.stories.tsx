import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onSite } from '@cairn/shared/testing';
import { CalendarIcon, CompassIcon, HomeIcon, MessageIcon, SettingsIcon, StarIcon } from '../icons/index.ts';
import { LinkButton } from '../link-button.tsx';
import { AreaLayout } from './area-layout.tsx';
import { PageHeading } from './page-heading.tsx';

const items = [
  { to: '/home', label: 'Home', icon: HomeIcon },
  { to: '/find-mentors', label: 'Find mentors', short: 'Mentors', icon: CompassIcon },
  { to: '/sessions', label: 'Sessions', icon: CalendarIcon },
  { to: '/messages', label: 'Messages', icon: MessageIcon, badge: 3, badgeLabel: 'unread messages' },
];

const meta = {
  component: AreaLayout,
  args: {
    label: 'Student',
    items,
    homePath: '/home',
    accountName: 'Amara Osei',
    settingsPath: '/settings',
    header: <LinkButton to="/booksession">Book Session</LinkButton>,
    children: (
      <PageHeading title="Home" lead="One column, with the navigation beside it; on phones, below it.">
        Home
      </PageHeading>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...onSite({ account: { email: 'amara@example.test', role: 'student' }, path: '/home' }),
  },
} satisfies Meta<typeof AreaLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourPages: Story = {};
export const SixPages: Story = {
  args: {
    items: [
      ...items,
      { to: '/feedback', label: 'Feedback', icon: StarIcon },
      { to: '/settings', label: 'Settings', icon: SettingsIcon },
    ],
  },
};
export const Pending: Story = { args: { isPending: true } };
export const NameUnknown: Story = { args: { accountName: undefined } };
export const AccountMenuOpen: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Account' })),
};
export const ShortcutsOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }));
  },
};
