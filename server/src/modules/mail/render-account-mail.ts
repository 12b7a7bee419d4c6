import {
  DATA_EXPORT_DAYS,
  PHOTO_REMOVAL_REASONS,
  type PhotoRemovalReason,
  PRODUCT_NAME,
  RESET_LINK_MINUTES,
} from '@cairn/shared/contract';
import type { MailFacts } from './mail-facts.ts';
import { securityMail } from './render-security-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { settingsOf } from './settings-url.ts';

type Payload = Record<string, unknown>;

/** The mail after a registration. */
export const renderWelcome = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: `Welcome to ${PRODUCT_NAME}`,
  blocks: [
    `Hello ${String(payload['name'])},`,
    'Your account is ready.',
    { action: 'Sign In', url: `${publicUrl}/login` },
  ],
});

/** The mail with the link to replace a forgotten password. */
export const renderPasswordReset = (_payload: Payload, { resetLink = '' }: MailFacts): RenderedMail => ({
  subject: `Reset your ${PRODUCT_NAME} password`,
  blocks: [
    'Hello,',
    `Somebody, hopefully you, requested a new password. The link works only once and expires after ${RESET_LINK_MINUTES} minutes.`,
    { action: 'Choose a New Password', url: resetLink },
    'If you did not ask for this, ignore this mail: your password has not changed.',
  ],
});

/** A message of an admin to an account. */
export const renderAdminMessage = (payload: Payload): RenderedMail => ({
  subject: String(payload['subject']),
  blocks: [`Hello ${String(payload['recipient'])},`, String(payload['text'])],
});

/** The mail to an account whose data export is ready. */
export const renderDataExport = (payload: Payload, { publicUrl }: MailFacts): RenderedMail =>
  securityMail({
    subject: 'Your data is ready',
    sentence: `The export of your data is ready. For ${DATA_EXPORT_DAYS} days you can download it in your settings.`,
    publicUrl,
    action: { action: 'Open Settings', url: settingsOf(payload, publicUrl) },
    condition: 'If you did not ask for this',
  });

/** The mail to an account whose photo an admin has removed, with the reason. */
export const renderRemovedPhoto = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: 'Your photo was removed',
  blocks: [
    `Hello ${String(payload['recipient'])},`,
    `An administrator removed your photo. ${PHOTO_REMOVAL_REASONS[payload['reason'] as PhotoRemovalReason]}`,
    'You can choose another photo in your settings.',
    { action: 'Open Settings', url: settingsOf(payload, publicUrl) },
  ],
});

/** The mail that warns an account after a report (ADR 42). */
export const renderWarning = (payload: Payload, { publicUrl }: MailFacts): RenderedMail => ({
  subject: `A warning from ${PRODUCT_NAME}`,
  blocks: [
    'Hello,',
    'Somebody reported one of your messages or your profile. An administrator has looked at it and sends you this warning:',
    { quote: String(payload['text']) },
    'If it happens again, your account may be blocked. If you think that this is a mistake, contact us.',
    { link: 'Contact us', url: `${publicUrl}/contact` },
  ],
});
