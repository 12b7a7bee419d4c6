import type { SessionOutcome, SessionStatus } from '@cairn/shared/contract';
import { StatusMark, type StatusTone } from '../feedback/index.ts';

type Viewer = 'student' | 'mentor' | 'admin';

const statuses: Record<SessionStatus, [StatusTone, string]> = {
  PENDING: ['waiting', 'Pending'],
  CONFIRMED: ['success', 'Confirmed'],
  CANCELLED: ['neutral', 'Cancelled'],
};

const outcomes: Record<SessionOutcome, [StatusTone, string]> = {
  completed: ['success', 'Completed'],
  no_show_student: ['danger', 'Student did not attend'],
  no_show_mentor: ['danger', 'Mentor did not attend'],
  expired: ['neutral', 'Expired'],
  declined: ['neutral', 'Declined'],
  cancelled_by_student: ['neutral', 'Cancelled by the student'],
  cancelled_by_mentor: ['neutral', 'Cancelled by the mentor'],
};

/** Outcomes that the viewer caused, in the second person. */
const ownOutcomes: Record<Viewer, Partial<Record<SessionOutcome, string>>> = {
  student: { cancelled_by_student: 'You cancelled', no_show_student: 'You did not attend' },
  mentor: {
    cancelled_by_mentor: 'You cancelled',
    declined: 'You declined',
    no_show_mentor: 'You did not attend',
  },
  admin: {},
};

type Props = {
  status: SessionStatus;
  outcome?: SessionOutcome | null | undefined;
  viewer: Viewer;
};

/** The outcome of a session if the server provides one (decision 5), otherwise its status. */
export function SessionStatusMark({ status, outcome, viewer }: Props) {
  const [tone, label] = outcome ? outcomes[outcome] : statuses[status];
  return <StatusMark tone={tone}>{(outcome && ownOutcomes[viewer][outcome]) ?? label}</StatusMark>;
}
