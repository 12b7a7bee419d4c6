import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionStatusMark } from './session-status.tsx';

const meta: Meta<typeof SessionStatusMark> = { component: SessionStatusMark };
export default meta;

type Story = StoryObj<typeof SessionStatusMark>;

const closed = { status: 'CANCELLED', viewer: 'student' } as const;

export const Pending: Story = { args: { status: 'PENDING', viewer: 'student' } };
export const Confirmed: Story = { args: { status: 'CONFIRMED', viewer: 'student' } };
export const Cancelled: Story = { args: closed };
export const Completed: Story = { args: { ...closed, status: 'CONFIRMED', outcome: 'completed' } };
export const Expired: Story = { args: { ...closed, outcome: 'expired' } };
export const DeclinedByTheMentor: Story = { args: { ...closed, outcome: 'declined' } };
export const CancelledByTheViewer: Story = { args: { ...closed, outcome: 'cancelled_by_student' } };
export const CancelledByTheOther: Story = { args: { ...closed, outcome: 'cancelled_by_mentor' } };
export const ViewerDidNotAttend: Story = { args: { ...closed, outcome: 'no_show_student' } };
export const OtherDidNotAttend: Story = { args: { ...closed, outcome: 'no_show_mentor' } };
