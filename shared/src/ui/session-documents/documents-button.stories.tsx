import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA } from '@cairn/shared/contract';
import { onSite, withExtra } from '@cairn/shared/testing';
import { DocumentsButton } from './documents-button.tsx';
import { documentWith } from './testing/document-with.ts';

/** The button appears after the first response, which lists the extras of the server. */
function Button() {
  useGetUnreadTotalQuery();
  const session = {
    id: 7,
    topic: 'Designing a rate limiter',
    status: 'CONFIRMED',
    outcome: null,
    date: '2026-11-23',
    timeSlot: '09:00 AM',
  } as const;
  return <DocumentsButton session={session} peer="Maya Lindqvist" />;
}

const meta = {
  component: Button,
  parameters: onSite({
    handlers: withExtra(DOCUMENTS_EXTRA, {
      getUnreadTotal: { json: { unread: 0 } },
      readSessionDocument: { json: documentWith('Topic: Designing a rate limiter\n') },
      readPrivateNotes: { json: { text: '', version: 0, changedAt: null } },
    }),
  }),
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button')),
};
