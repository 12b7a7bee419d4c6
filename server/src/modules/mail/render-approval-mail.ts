import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { MailFacts } from './mail-facts.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { settingsOf } from './settings-url.ts';

type Payload = Record<string, unknown>;

/** An admin has approved a mentor (ADR 68). */
export const renderApproval = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: `You are a mentor on ${PRODUCT_NAME}`,
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    'An administrator has approved your profile. Students can find and book you now.',
    { action: 'Open Your Schedule', url: `${publicUrl}/schedule-management` },
  ],
});

/** An admin has not approved a mentor, with the reason. */
export const renderRefusal = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: 'Your profile was not approved',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    'An administrator has looked at your profile and not approved it yet:',
    `“${String(payload['reason'])}”`,
    'Change your profile, and ask again. Until then students do not find you.',
    { action: 'Open Settings', url: settingsOf(payload, publicUrl) },
  ],
});
