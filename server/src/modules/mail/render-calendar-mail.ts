import { type CalendarProblem, PRODUCT_NAME } from '@cairn/shared/contract';
import type { RenderedMail } from './rendered-mail.ts';

const SENTENCES: Record<CalendarProblem, string> = {
  refused: 'refuses the password that you have stored. Enter a new one in your settings.',
  unreachable: 'does not answer. It is tried again until it does; you need not do anything.',
  unusable:
    'no longer shows your calendars. It is tried again; if they have moved, connect them again in your settings.',
};

/** The mail to the owner of a calendar account that cannot be read (ADR 64). */
export const renderCalendarProblem = (
  { problem, server }: Record<string, unknown>,
  publicUrl: string,
): RenderedMail => ({
  subject: 'Your calendar cannot be read',
  blocks: [
    'Hello,',
    `${String(server)} ${SENTENCES[problem as CalendarProblem]}`,
    `Until then ${PRODUCT_NAME} hides the hours at which your calendar was busy when it was last read.`,
    { action: 'Open Settings', url: `${publicUrl}/mentor-settings` },
  ],
});
