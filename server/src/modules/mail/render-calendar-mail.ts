import { type CalendarProblem, PRODUCT_NAME, type WritingProblem } from '@cairn/shared/contract';
import type { RenderedMail } from './rendered-mail.ts';

const SENTENCES: Record<CalendarProblem | 'withdrawn', string> = {
  withdrawn: 'no longer gives us access. Connect it again in your settings.',
  refused: 'refuses the password that you have stored. Enter a new one in your settings.',
  unreachable: 'is not responding. We keep trying; you do not have to do anything.',
  unusable:
    'no longer shows your calendars. We keep trying; if they have moved, connect them again in your settings.',
};

/** The mail to the owner of a calendar account that cannot be read (ADR 64). */
export const renderCalendarProblem = (
  { problem, server }: Record<string, unknown>,
  publicUrl: string,
): RenderedMail => ({
  subject: 'Your calendar cannot be read',
  blocks: [
    'Hello,',
    `${String(server)} ${SENTENCES[problem as keyof typeof SENTENCES]}`,
    `Until your calendar can be read again, ${PRODUCT_NAME} hides the hours at which your calendar was busy when it was last read.`,
    { action: 'Open Settings', url: `${publicUrl}/mentor-settings` },
  ],
});

const WRITING_SENTENCES: Record<WritingProblem, (server: string) => string> = {
  gone: (server) => `is no longer at ${server}. Choose another one in your settings.`,
  'read-only': (server) =>
    `permits no changes at ${server}. Allow changes there, or choose another calendar in your settings.`,
  failing: (server) =>
    `is not getting all of your sessions: ${server} refuses some or all of them. We keep retrying; you can also choose another calendar in your settings.`,
};

/** The mail to a mentor whose sessions cannot be written into the calendar (ADR 73). */
export const renderSessionCalendarProblem = (
  { problem, calendar, server }: Record<string, unknown>,
  publicUrl: string,
): RenderedMail => ({
  subject: 'Your sessions cannot be added to your calendar',
  blocks: [
    'Hello,',
    `Your calendar “${String(calendar)}” ${WRITING_SENTENCES[problem as WritingProblem](String(server))}`,
    `Until the problem is solved, this calendar may be out of date. ${PRODUCT_NAME} shows your sessions under Session Requests.`,
    { action: 'Open Settings', url: `${publicUrl}/mentor-settings` },
  ],
});
