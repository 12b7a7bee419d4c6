import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { MailTemplate, PasskeyEvent, SsoEvent, TwoFactorChange } from '../outbox/index.ts';
import type { MailBlock, RenderedMail } from './rendered-mail.ts';
import { settingsOf } from './settings-url.ts';

/** Mails about sign-ins and about changes of credentials. */
export type SecurityTemplate =
  | `two-factor-${TwoFactorChange}`
  | `passkey-${PasskeyEvent}`
  | `sso-${SsoEvent}`
  | 'trusted-device'
  | 'new-device'
  | 'password-changed'
  | 'calendar-feed'
  | 'email-change-requested';

interface SecurityEvent {
  subject: string;
  sentence: (payload: Record<string, unknown>) => string;
}

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);

const events: Record<SecurityTemplate, SecurityEvent> = {
  'two-factor-on': {
    subject: 'Two-factor sign-in is on',
    sentence: () => 'Two-factor sign-in was turned on for your account.',
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off',
    sentence: () => 'Two-factor sign-in was turned off for your account.',
  },
  'two-factor-recovery-codes': {
    subject: 'New recovery codes',
    sentence: () => 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    sentence: ({ passkey }) =>
      `You can now sign in with the passkey “${String(passkey)}”. You can remove it in your settings.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    sentence: ({ passkey }) => `You can no longer sign in with the passkey “${String(passkey)}”.`,
  },
  'passkey-cloned': {
    subject: 'A copied passkey was refused',
    sentence: ({ passkey }) =>
      `We refused a sign-in with your passkey “${String(passkey)}” because it looks like a copy. Nobody was signed in. Remove this passkey and add a new one.`,
  },
  'passkey-password-set': {
    subject: 'Your account has a password',
    sentence: () => 'A password was set for your account, which had none.',
  },
  'passkey-password-removed': {
    subject: 'Your password was removed',
    sentence: () => 'Your account no longer has a password. Sign in with a passkey.',
  },
  'sso-connected': {
    subject: 'A sign-in provider was connected',
    sentence: ({ provider }) =>
      `You can now sign in with ${String(provider)}. You can disconnect it in your settings.`,
  },
  'sso-disconnected': {
    subject: 'A sign-in provider was disconnected',
    sentence: ({ provider }) => `You can no longer sign in with ${String(provider)}.`,
  },
  'trusted-device': {
    subject: 'A device signs in without a code',
    sentence: (payload) =>
      `We will not ask for a code on ${String(payload['device'])} for ${days(Number(payload['days']))}. You can remove this device in your settings.`,
  },
  'new-device': {
    subject: 'A sign-in on a new device',
    sentence: ({ device }) =>
      `Somebody signed in to your account on a device that has not signed in since you last chose a password: ${String(device)}. Your settings list this device. You can sign it out there.`,
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence: () => 'The password of your account was changed, and your other devices were signed out.',
  },
  'calendar-feed': {
    subject: 'A calendar feed address was created',
    sentence: () =>
      'A secret address was created for your account. Anyone who knows it can read your sessions without signing in. You can turn it off in your settings.',
  },
  'email-change-requested': {
    subject: 'Somebody asked to change your email address',
    sentence: () =>
      'Somebody asked to change the email address of your account. The change takes effect when the new address is confirmed. Until then you can cancel it in your settings.',
  },
};

const FURTHER_STEPS: Partial<Record<SecurityTemplate, string>> = {
  'two-factor-on': `If ${PRODUCT_NAME} still asks for a code that you do not have after you have set a new password, contact us.`,
  'two-factor-off': 'Then sign in and turn two-factor sign-in on again.',
  'two-factor-recovery-codes': 'Then sign in and create new recovery codes.',
  'email-change-requested': 'A new password also cancels the request.',
  'calendar-feed': 'Then sign in and turn off the calendar feed in your settings.',
  'sso-connected': 'Then sign in and disconnect every provider that is not yours in your settings.',
};
/** A new password does not remove passkeys. */
const UNKNOWN_PASSKEYS = 'Then sign in and remove every passkey that is not yours in your settings.';

/** Whether a mail is about the security of the account. */
export const isSecurityMail = (template: MailTemplate): template is SecurityTemplate => template in events;

interface SecurityMail {
  subject: string;
  sentence: string;
  publicUrl: string;
  /** What the owner may want to do in any case. */
  action?: { action: string; url: string };
  /** The condition under which the owner should set a new password. */
  condition?: string;
  /** Advice besides a new password. */
  furtherSteps?: readonly MailBlock[];
}

/**
 * A mail about a sign-in, a request or a change of an account. The first advice is a new password, which also removes
 * all trusted devices.
 */
export const securityMail = ({
  subject,
  sentence,
  publicUrl,
  action,
  condition = 'If you did not do this',
  furtherSteps = [],
}: SecurityMail): RenderedMail => ({
  subject,
  blocks: [
    'Hello,',
    sentence,
    ...(action ? [action] : []),
    `${condition}, set a new password at once.`,
    { link: 'Set a new password', url: `${publicUrl}/forgot-password` },
    ...furtherSteps,
  ],
});

function furtherStepsOf(template: SecurityTemplate, publicUrl: string): MailBlock[] {
  const step = template.startsWith('passkey-') ? UNKNOWN_PASSKEYS : FURTHER_STEPS[template];
  if (step === undefined) return [];
  return template === 'two-factor-on' ? [step, { link: 'Contact us', url: `${publicUrl}/contact` }] : [step];
}

/** Renders a mail about the security of the account. */
export function renderSecurityMail(
  template: SecurityTemplate,
  payload: Record<string, unknown>,
  publicUrl: string,
): RenderedMail {
  const { subject, sentence } = events[template];
  // This mail does not advise a new password: nobody was signed in, and a new password does not remove the passkey.
  if (template === 'passkey-cloned') {
    // Mails of earlier releases do not contain the role.
    const action = { action: 'Open Settings', url: settingsOf(payload, publicUrl) };
    return { subject, blocks: ['Hello,', sentence(payload), ...(payload['role'] ? [action] : [])] };
  }
  return securityMail({
    subject,
    sentence: sentence(payload),
    publicUrl,
    ...(template === 'email-change-requested' && { condition: 'If you did not ask for this' }),
    furtherSteps: furtherStepsOf(template, publicUrl),
  });
}
