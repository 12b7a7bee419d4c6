import type { AdminReview } from '@cairn/shared/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReviewList } from './review-list.tsx';

const review: AdminReview = {
  id: 1,
  student: { id: 11, name: 'Ann Lee' },
  teacher: { id: 7, name: 'Ada Berger' },
  rating: 4,
  comment: 'Clear and patient.',
  createdAt: '2026-11-22T08:30:00.000Z',
  isHidden: false,
  report: null,
};
const report = { reason: 'Not about the session', reportedAt: review.createdAt, isOpen: true };

const meta = { component: ReviewList, args: { rows: [review] } } satisfies Meta<typeof ReviewList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithoutComment: Story = { args: { rows: [{ ...review, comment: '' }] } };
export const Reported: Story = { args: { rows: [{ ...review, report }] } };
export const Decided: Story = {
  args: { rows: [{ ...review, isHidden: true, report: { ...report, isOpen: false } }] },
};
