import type { RenderedMail } from './rendered-mail.ts';

/** The mail to a mentor about a link that is no longer verified (ADR 70). */
export const renderUnverifiedLink = (
  { recipient, link, reason }: Record<string, unknown>,
  publicUrl: string,
): RenderedMail => ({
  subject: 'One of your links is no longer verified',
  blocks: [
    `Hello ${String(recipient)},`,
    reason === 'missing'
      ? `We looked twice for your code on ${String(link)} and did not find it. The link stays on your profile, without “Verified”.`
      : `We could not read ${String(link)} for two weeks, so we do not know whether your code is still there. The link stays on your profile, without “Verified”.`,
    'Make sure that your code is on the page and that everybody can read the page. Then verify the link again in your settings.',
    { action: 'Open Settings', url: `${publicUrl}/mentor-settings` },
  ],
});
