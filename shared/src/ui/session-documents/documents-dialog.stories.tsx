import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { neverResponds, onSite, type FakeHandlers } from '@cairn/shared/testing';
import { DocumentsDialog } from './documents-dialog.tsx';
import { documentWith } from './testing/document-with.ts';

const agenda = documentWith(
  'Topic: Designing a rate limiter\n\n- Token bucket or sliding window?\n- What happens after a restart?\n',
);
const notes = documentWith('Draw the buckets first 🪣');
const handlers: FakeHandlers = {
  readSessionDocument: ({ params }) => ({ json: params['kind'] === 'agenda' ? agenda : notes }),
  readPrivateNotes: { json: { text: 'Ask about the mock interview.', version: 1, changedAt: null } },
};

const meta = {
  component: DocumentsDialog,
  args: { id: 7, peer: 'Maya Lindqvist', topic: 'Designing a rate limiter', onClose: () => undefined },
} satisfies Meta<typeof DocumentsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const answering = (changes: FakeHandlers): Story => ({
  parameters: onSite({ handlers: { ...handlers, ...changes } }),
});

export const Written = answering({});
export const Loading = answering({ readSessionDocument: neverResponds, readPrivateNotes: neverResponds });
export const NotLoaded = answering({
  readSessionDocument: { status: 500 },
  readPrivateNotes: { status: 500 },
});
export const Cancelled = answering({
  readSessionDocument: { json: { ...agenda, isEditable: false } },
});
export const Blocked = answering({
  readSessionDocument: { status: 403, json: { message: 'You are not allowed to do this.' } },
});
export const LongLinesAndNames: Story = {
  ...answering({
    readSessionDocument: { json: documentWith(`${'supercalifragilistic'.repeat(40)}\n`.repeat(3)) },
  }),
  args: { peer: 'Wolfeschlegelsteinhausenbergerdorff-Montgomery Alexandra', topic: 'Topic'.repeat(24) },
};
