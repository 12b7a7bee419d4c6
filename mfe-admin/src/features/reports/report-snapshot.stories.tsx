import type { AdminReportDetail } from '@cairn/shared/contract';
import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReportSnapshot, Thread } from './report-snapshot.tsx';

const counts = { received: 1, upheld: 0, made: 0, dismissed: 0 };
const sentAt = '2026-11-22T09:00:00.000Z';
const report: AdminReportDetail = {
  id: 1,
  kind: 'message',
  reason: 'harassment',
  state: 'open',
  createdAt: sentAt,
  text: '',
  reporter: { id: 4, name: 'Ida Trail', role: 'student' },
  subject: { id: 7, name: 'Ada Berger', role: 'mentor' },
  snapshot: {
    messages: [
      { by: 'reporter', content: 'Could you explain it again?', sentAt, isReported: false },
      {
        by: 'subject',
        content: 'You are not clever enough.\nTry another subject.',
        sentAt,
        isReported: true,
      },
      { by: 'reporter', content: 'Why do you say that?', sentAt, isReported: false },
    ],
  },
  isSubjectBlocked: false,
  decision: null,
  history: { reporter: counts, subject: counts, aboutSubject: [] },
};

const meta = {
  component: ReportSnapshot,
  args: { report },
  decorators: [underHeading('Reported message')],
} satisfies Meta<typeof ReportSnapshot>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Messages: Story = {};
export const Profile: Story = {
  args: {
    report: {
      ...report,
      kind: 'profile',
      snapshot: {
        photo: null,
        profile: [
          { field: 'Name', text: 'Ada Berger' },
          { field: 'About', text: 'I sell courses.\nWrite to me for a price.' },
        ],
      },
    },
  },
};
export const WholeConversation: Story = {
  render: () => <Thread label="Conversation" report={report} messages={report.snapshot.messages ?? []} />,
};
