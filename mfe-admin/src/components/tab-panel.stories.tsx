import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { TabList } from './tab-list.tsx';
import { TabPanel } from './tab-panel.tsx';

const meta: Meta<typeof TabPanel> = {
  component: TabPanel,
  args: { id: 'panel', selected: 'students', className: undefined, children: 'The students.' },
  render: (args) => (
    <>
      <TabList
        label="Accounts"
        tabs={[
          { key: 'students', label: 'Students' },
          { key: 'mentors', label: 'Mentors' },
        ]}
        selected={args.selected}
        panelId={args.id}
        onSelect={fn()}
      />
      <TabPanel {...args} />
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Selected: Story = {};
