import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SimpleTable } from './simple-table.tsx';

interface Release {
  readonly name: string;
  readonly loads: number;
  readonly failures: number;
}

const name = { label: 'Remote', cell: (row: Release) => row.name };
const loads = { label: 'Loads', cell: (row: Release) => row.loads, isNumber: true };
const failures = { label: 'Failures', cell: (row: Release) => row.failures, isNumber: true };

const meta: Meta<typeof SimpleTable<Release>> = {
  component: SimpleTable,
  args: {
    caption: 'Loads of the remotes',
    columns: [name, loads, failures],
    rows: [
      { name: 'mfe-student', loads: 10_240, failures: 3 },
      { name: 'mfe-mentor', loads: 812, failures: 0 },
    ],
    rowKey: (row) => row.name,
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {};
export const TwoColumns: Story = { args: { columns: [name, loads] } };
export const NoRows: Story = { args: { rows: [] } };
