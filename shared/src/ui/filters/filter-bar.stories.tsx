import { Select } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { FilterBar } from './filter-bar.tsx';
import { FilterField } from './filter-field.tsx';

const meta = {
  component: FilterBar,
  args: {
    searchLabel: 'Search by mentor or topic',
    placeholder: 'Mentor or topic',
    search: '',
    activeCount: 0,
    children: (
      <FilterField label="Status">
        {(id) => (
          <Select
            id={id}
            defaultValue="all"
            options={[
              { value: 'all', label: 'All' },
              { value: 'CONFIRMED', label: 'Confirmed' },
            ]}
          />
        )}
      </FilterField>
    ),
    onSearch: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Searching: Story = { args: { search: 'types' } };
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Filter' })),
};
export const Active: Story = { args: { activeCount: 2 } };
