import type { AdminReport } from '@cairn/shared/contract';
import { onSite, underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReportsTable } from './reports-table.tsx';

const report: AdminReport = {
  id: 1,
  kind: 'message',
  reason: 'harassment',
  state: 'open',
  createdAt: '2026-11-22T09:00:00.000Z',
  reporter: { id: 4, name: 'Ida Trail', role: 'student' },
  subject: { id: 7, name: 'Ada Berger', role: 'mentor' },
};

const meta = {
  component: ReportsTable,
  args: { caption: 'Reports', rows: [report] },
  decorators: [underHeading('Reports')],
  parameters: onSite({ handlers: {} }),
} satisfies Meta<typeof ReportsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const EveryState: Story = {
  args: {
    rows: [
      report,
      { ...report, id: 2, state: 'warned', reason: 'spam', kind: 'profile' },
      { ...report, id: 3, state: 'blocked', reason: 'danger' },
      { ...report, id: 4, state: 'dismissed', reason: 'other' },
    ],
  },
};
