import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TableFrame } from './table-frame.tsx';

const row = (when: string, what: string, who: string) => (
  <tr role="row">
    <td role="cell" data-label="When">
      {when}
    </td>
    <td role="cell" data-label="What">
      {what}
    </td>
    <td role="cell" data-label="Who">
      {who}
    </td>
  </tr>
);

const meta = {
  component: TableFrame,
  args: {
    caption: 'Changes',
    children: (
      <>
        <thead role="rowgroup">
          <tr role="row">
            {['When', 'What', 'Who'].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {row('Today', 'Blocked', 'Ada Berger')}
          {row('Yesterday', 'Created', 'Amara Osei')}
        </tbody>
      </>
    ),
  },
} satisfies Meta<typeof TableFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CardsOnPhones: Story = {};
export const TableOnPhones: Story = { args: { hasCards: false } };
