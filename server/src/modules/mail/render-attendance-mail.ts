import type { RenderedMail } from './rendered-mail.ts';

type Payload = Record<string, unknown>;

const missed = ({ count, windowDays }: Payload) =>
  `You missed ${String(count)} ${count === 1 ? 'session' : 'sessions'} within ${String(windowDays)} days, as you and your mentors have said.`;

/** The friendly mail to a student who has missed sessions (ADR 79). */
export const renderNoShowWarning = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'You missed some sessions',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `${missed(payload)} That happens. If you cannot come, please cancel or reschedule before the session: somebody else can then have the time.`,
    `After ${String(payload['pauseAfter'])} missed sessions within ${String(payload['windowDays'])} days, new bookings are paused for ${String(payload['pauseDays'])} ${payload['pauseDays'] === 1 ? 'day' : 'days'}.`,
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
  ],
});

/** The mail to a student whose new bookings are paused. */
export const renderPausedBookings = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'Your new bookings are paused',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `${missed(payload)} You can book again from ${String(payload['until'])}. Your booked sessions are not affected.`,
    'If something is wrong, you can change what you said about a session for 14 days after it, or contact us.',
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
    { link: 'Contact us', url: `${publicUrl}/contact` },
  ],
});

/** The mail to a student whom an admin has forgiven a no-show. */
export const renderForgivenNoShow = (payload: Payload, publicUrl: string): RenderedMail => ({
  subject: 'A missed session no longer counts',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `An administrator has looked at your missed session “${String(payload['topic'])}” with ${String(payload['partner'])}. It no longer counts:`,
    `“${String(payload['reason'])}”`,
    { action: 'Open Sessions', url: `${publicUrl}/sessions` },
  ],
});
