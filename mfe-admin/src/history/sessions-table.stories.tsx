import type { AdminSession } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionsTable } from './sessions-table.tsx';

const session: AdminSession = {
  id: 1,
  student: { id: 11, name: 'Ann Lee' },
  teacher: { id: 7, name: 'Ada Berger' },
  topic: 'Types',
  startsAt: '2026-11-24T09:00:00.000Z',
  status: 'CONFIRMED',
  outcome: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const meta = {
  component: SessionsTable,
  args: {
    rows: [
      session,
      { ...session, id: 2, status: 'PENDING' },
      { ...session, id: 3, status: 'CANCELLED', outcome: 'declined' },
    ],
  },
} satisfies Meta<typeof SessionsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everyone: Story = {};
export const Disputed: Story = {
  args: {
    rows: [
      {
        ...session,
        outcome: 'completed',
        attendance: { student: 'attended', mentor: 'partner_absent' },
      },
    ],
  },
};
export const OfOneStudent: Story = { args: { of: 'student' } };
export const OfOneMentor: Story = { args: { of: 'mentor' } };
