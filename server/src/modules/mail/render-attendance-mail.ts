import { ATTENDANCE_DAYS } from '@cairn/shared/contract';
import { amountText } from '../../amount-text.ts';
import type { RenderedMail } from './rendered-mail.ts';

type Payload = Record<string, unknown>;

const missed = ({ count, windowDays }: Payload) =>
  `You missed ${amountText(Number(count), 'session')} within ${String(windowDays)} days, as you and your mentors have said.`;

/** The mail that warns a student who has missed sessions (ADR 79). */
export const renderNoShowWarning = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: `You missed ${amountText(Number(payload['count']), 'session')}`,
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `${missed(payload)} If you cannot attend, please cancel or reschedule before the session, so that somebody else can book the time.`,
    `After ${String(payload['pauseAfter'])} missed sessions within ${String(payload['windowDays'])} days, you cannot book for ${amountText(Number(payload['pauseDays']), 'day')}.`,
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
  ],
});

/** The mail to a student whose new bookings are paused. */
export const renderPausedBookings = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'You cannot book sessions for now',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `${missed(payload)} You can book again from ${String(payload['until'])}. Your booked sessions are not affected.`,
    `If you did not miss one of these sessions, ask the mentor to correct the answer within ${ATTENDANCE_DAYS} days of the session, or contact us.`,
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
    { link: 'Contact us', url: `${publicUrl}/contact` },
  ],
});

/** The mail to a student whose no-show an admin has forgiven. */
export const renderForgivenNoShow = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'A missed session no longer counts',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `An administrator has looked at your missed session “${String(payload['topic'])}” with ${String(payload['partner'])}. It no longer counts:`,
    { quote: String(payload['reason']) },
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
  ],
});
