import { Input, Segmented } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FilterField } from './filter-field.tsx';

const meta = { component: FilterField } satisfies Meta<typeof FilterField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneControl: Story = {
  args: { label: 'Topic', children: (id) => <Input id={id} placeholder="Types" /> },
};
export const SeveralControls: Story = {
  args: {
    label: 'Level',
    isGroup: true,
    children: (id) => <Segmented aria-labelledby={id} options={['Junior', 'Mid-level', 'Senior']} />,
  },
};
