import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { TabList } from './tab-list.tsx';

const meta: Meta<typeof TabList<string>> = {
  component: TabList,
  args: {
    label: 'Accounts',
    tabs: [
      { key: 'students', label: 'Students' },
      { key: 'mentors', label: 'Mentors' },
      { key: 'admins', label: 'Admins' },
    ],
    selected: 'students',
    panelId: 'panel',
    onSelect: fn(),
  },
  render: (args) => (
    <>
      <TabList {...args} />
      <div id="panel" role="tabpanel" aria-labelledby={`panel-${args.selected}`}>
        The {args.selected}.
      </div>
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstSelected: Story = {};
export const LastSelected: Story = { args: { selected: 'admins' } };
