import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { AccountDeletion, DataExport } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { MyData } from './my-data.tsx';

const requestedAt = '2026-11-20T08:00:00.000Z';
const expiresAt = '2026-11-27T08:00:00.000Z';

const meta = { component: MyData } satisfies Meta<typeof MyData>;
export default meta;

type Story = StoryObj<typeof meta>;

const inState = (json: DataExport): Story => ({
  parameters: onSite({ handlers: { listOwnSessions: { json: [] }, getDataExport: { json } } }),
});

export const NotExported = inState({ status: 'none' });
export const Preparing = inState({ status: 'preparing', requestedAt });
export const Ready = inState({
  status: 'ready',
  requestedAt,
  expiresAt,
  jsonBytes: 41_300,
  htmlBytes: 1_630_000,
});
export const TooLarge = inState({ status: 'failed', requestedAt, reason: 'too-large' });
export const ExportFailed = inState({ status: 'failed', requestedAt, reason: 'unexpected' });
export const Failed: Story = {
  parameters: onSite({ handlers: { listOwnSessions: { json: [] }, getDataExport: { status: 500 } } }),
};

const deletion: AccountDeletion = {
  requestedAt: null,
  dueAt: '2026-11-30T09:00:00.000Z',
  upcomingSessions: 3,
  isLastAdmin: false,
};
const withDeletion = (json: AccountDeletion): Story => ({
  parameters: onSite({
    account: { email: 'amara@example.test', role: 'student' },
    handlers: {
      listOwnSessions: { json: [] },
      getDataExport: { json: { status: 'none' } },
      getAccountDeletion: { json },
    },
  }),
});
export const Deletable = withDeletion(deletion);
export const DeletionRequested = withDeletion({ ...deletion, requestedAt });
export const LastOwner = withDeletion({ ...deletion, isLastAdmin: true });
export const DeletionDialog: Story = {
  ...withDeletion(deletion),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Delete My Account' })),
};
