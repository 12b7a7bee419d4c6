import type { AuditEntry } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AuditTable } from './audit-table.tsx';

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-23T08:30:00.000Z',
  actor: { id: 3, email: 'admin@example.test' },
  action: 'account.update',
  target: { id: 11, email: 'ann@example.test' },
  outcome: 'done',
  address: '203.0.113.7',
  details: { status: 'blocked' },
};

const meta = {
  component: AuditTable,
  args: {
    rows: [
      entry,
      { ...entry, id: 2, outcome: 'refused', target: { id: null, email: null }, details: {} },
      { ...entry, id: 3, outcome: 'code required', address: null },
    ],
  },
} satisfies Meta<typeof AuditTable>;
export default meta;

export const Outcomes: StoryObj<typeof meta> = {};
