import { EMAIL_LINK_HOURS, PRODUCT_NAME } from '@cairn/shared/contract';
import type { RenderedMail } from './rendered-mail.ts';

/** Renders the mail with the link that confirms an address (ADR 41). The recipient may be a stranger. */
export function renderEmailConfirmation(payload: Record<string, unknown>, link: string): RenderedMail {
  const purpose =
    payload['address'] === 'requested'
      ? `wants to use this address for a ${PRODUCT_NAME} account`
      : `uses this address for a ${PRODUCT_NAME} account. Confirm it to use all of ${PRODUCT_NAME}`;
  return {
    subject: 'Confirm your email address',
    blocks: [
      'Hello,',
      `Somebody, hopefully you, ${purpose}. The link works only once and expires after ${EMAIL_LINK_HOURS} hours.`,
      { action: 'Confirm Email Address', url: link },
      'If you did not do this, ignore this mail.',
    ],
  };
}

const CHANGED_BY = { admin: 'An administrator', institution: 'Your institution' };

/** Renders the notice to the former address of an account (ADR 41). The notice has no link to set a password. */
export function renderChangedAddress(payload: Record<string, unknown>, publicUrl: string): RenderedMail {
  const who = CHANGED_BY[payload['by'] as keyof typeof CHANGED_BY] ?? 'Somebody, hopefully you,';
  return {
    subject: 'Your email address was changed',
    blocks: [
      'Hello,',
      `${who} changed the email address of your account. You sign in with the new one from now on, and all devices were signed out.`,
      'If you did not want this, contact us at once.',
      { link: 'Contact us', url: `${publicUrl}/contact` },
    ],
  };
}
