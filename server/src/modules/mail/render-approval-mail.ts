import type { MailFacts } from './mail-facts.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { settingsOf } from './settings-url.ts';

type Payload = Record<string, unknown>;

/** The mail to a mentor whom an admin has approved (ADR 68). */
export const renderApproval = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: 'Your profile is approved',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    'An administrator has approved your profile. Students can find and book you now.',
    { action: 'Open Your Schedule', url: `${publicUrl}/schedule-management` },
  ],
});

/** The mail to a mentor whom an admin has refused, with the reason. */
export const renderRefusal = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: 'Your profile was not approved',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    'An administrator has reviewed your profile and did not approve it:',
    { quote: String(payload['reason']) },
    'Update your profile, then ask again. Until it is approved, students cannot find you.',
    { action: 'Open Settings', url: settingsOf(payload, publicUrl) },
  ],
});
