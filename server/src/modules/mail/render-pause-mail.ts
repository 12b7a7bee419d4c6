import { PAUSED_AFTER_DAYS, PRODUCT_NAME } from '@cairn/shared/contract';
import type { RenderedMail } from './rendered-mail.ts';

type Payload = Record<string, unknown>;

/** The mail that warns a mentor whose requests expire without an answer (ADR 67). */
export const renderUnanswered = ({ recipient, students }: Payload, publicUrl: string): RenderedMail => ({
  subject: 'Requests expired without your answer',
  blocks: [
    `Hello ${String(recipient)},`,
    `The requests of ${String(students)} students expired without an answer from you. A short “no” helps them too: they can then ask another mentor.`,
    'If you are away, set a vacation on your schedule page. Your free hours are hidden until you are back.',
    `If another request expires without an answer, ${PRODUCT_NAME} may pause your profile. You can resume it at any time.`,
    { action: 'Open Requests', url: `${publicUrl}/session-requests` },
    { link: 'Set a vacation', url: `${publicUrl}/schedule-management` },
  ],
});

const reasonOf = ({ students, reason }: Payload) =>
  reason === 'silent'
    ? `A request expired without an answer, and you have not used the site for ${PAUSED_AFTER_DAYS} days.`
    : `The requests of ${String(students)} students expired without an answer.`;

/** The mail to a mentor whose profile was paused. */
export const renderPaused = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'Your profile is paused',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `${reasonOf(payload)} We paused your profile so that students do not wait for an answer. They cannot send you new requests.`,
    'Your sessions and hours are unchanged. One click on your dashboard resumes the profile.',
    { action: 'Open Dashboard', url: `${publicUrl}/mentor-dashboard` },
  ],
});
