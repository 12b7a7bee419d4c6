import {
  DATA_EXPORT_DAYS,
  dateFormat,
  PHOTO_REMOVAL_REASONS,
  type PhotoRemovalReason,
  PRODUCT_NAME,
  RESET_LINK_MINUTES,
  type Role,
} from '@cairn/shared/contract';
import type { MailTemplate, SessionMail } from '../outbox/index.ts';
import { isSecurityMail, renderSecurityMail, securityMail } from './render-security-mail.ts';
import { type RenderedMail, sign } from './rendered-mail.ts';

/** Formats an instant in the recipient's zone: `Tuesday 1 December 2026 at 10:00 am (Europe/Prague)`. */
function moment(startsAt: string, timeZone: string): string {
  const format = dateFormat('en-GB', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
    hour12: true,
  });
  return `${format.format(new Date(startsAt))} (${timeZone})`;
}

type SessionTemplate = Extract<MailTemplate, `session-${string}`>;

const sessionSubjects: Record<SessionTemplate, (mail: SessionMail) => string> = {
  'session-requested': ({ topic }) => `Session requested: ${topic}`,
  'session-confirmed': ({ topic }) => `Session confirmed: ${topic}`,
  'session-declined': ({ topic }) => `Session declined: ${topic}`,
  'session-cancelled': ({ topic }) => `Session cancelled: ${topic}`,
  'session-rescheduled': ({ topic }) => `Session moved: ${topic}`,
  'session-expired': ({ topic }) => `Request expired: ${topic}`,
  'session-reminder': ({ topic }) => `Your session starts soon: ${topic}`,
};

const sessionSentences: Record<SessionTemplate, string> = {
  'session-requested': 'this session has been requested and waits for the mentor’s answer.',
  'session-confirmed': 'this session is confirmed.',
  'session-declined': 'the mentor has declined this session.',
  'session-cancelled': 'this session was cancelled.',
  'session-rescheduled': 'this session was moved and waits for the mentor’s answer.',
  'session-expired': 'this request expired without an answer, and the time is free again.',
  'session-reminder': 'this session starts soon.',
};

function renderSession(template: SessionTemplate, mail: SessionMail, publicUrl: string): RenderedMail {
  const facts = [
    `Topic: ${mail.topic}`,
    `With: ${mail.partner}`,
    `When: ${moment(mail.startsAt, mail.timeZone)}`,
  ];
  if (mail.reason) facts.push(`Reason: ${mail.reason}`);
  return {
    subject: sessionSubjects[template](mail),
    text: sign([`Hello ${mail.recipient},`, sessionSentences[template], facts.join('\n'), publicUrl]),
  };
}

/** The page with the account's settings. */
const SETTINGS: Record<Role, string> = {
  student: '/student-settings',
  mentor: '/mentor-settings',
  admin: '/admin/security',
};

type DeletionTemplate = Extract<MailTemplate, `account-delet${string}`>;

const isDeletion = (template: MailTemplate): template is DeletionTemplate =>
  template.startsWith('account-delet');

/** Mails about the deletion of the own account (ADR 38). The last one contains no name: nothing is stored any more. */
function renderDeletion(
  template: DeletionTemplate,
  payload: Record<string, unknown>,
  publicUrl: string,
): RenderedMail {
  if (template === 'account-deleted') {
    return {
      subject: `Your ${PRODUCT_NAME} account is deleted`,
      text: sign([
        'Hello,',
        'Your account and your personal data were deleted, as you requested. Your ratings and past sessions remain without your name.',
        'This is the last mail to you.',
      ]),
    };
  }
  if (template === 'account-deletion-cancelled')
    return securityMail('Your account stays', 'Your account will not be deleted.', publicUrl);
  const due = moment(String(payload['dueAt']), String(payload['timeZone']));
  return securityMail(
    'Your account will be deleted',
    `As requested, your account will be deleted on ${due}. Until then you can sign in and keep it: ${publicUrl}${SETTINGS[payload['role'] as Role]}`,
    publicUrl,
  );
}

/** Data for a mail's text besides its payload. */
export interface MailFacts {
  publicUrl: string;
  /** The reset link, created for this mail. */
  resetLink?: string;
}

/** Renders a mail as plain text. */
export function renderMail(
  template: MailTemplate,
  payload: Record<string, unknown>,
  facts: MailFacts,
): RenderedMail {
  if (template === 'registered') {
    return {
      subject: `Welcome to ${PRODUCT_NAME}`,
      text: sign([
        `Hello ${String(payload['name'])},`,
        `your account is ready. Log in at ${facts.publicUrl}/login.`,
      ]),
    };
  }
  if (template === 'password-reset') {
    return {
      subject: `Reset your ${PRODUCT_NAME} password`,
      text: sign([
        'Somebody, hopefully you, requested a new password.',
        `This link works once, for ${RESET_LINK_MINUTES} minutes:\n${facts.resetLink ?? ''}`,
        'If it was not you, ignore this mail: your password has not changed.',
      ]),
    };
  }
  if (template === 'admin-message') {
    return {
      subject: String(payload['subject']),
      text: sign([`Hello ${String(payload['recipient'])},`, String(payload['text'])]),
    };
  }
  if (isSecurityMail(template)) return renderSecurityMail(template, payload, facts.publicUrl);
  if (template === 'data-export') {
    const settings = `${facts.publicUrl}${SETTINGS[payload['role'] as Role]}`;
    return securityMail(
      'Your data is ready',
      `The export of your data is ready. For ${DATA_EXPORT_DAYS} days you can download it in your settings: ${settings}`,
      facts.publicUrl,
    );
  }
  if (template === 'photo-removed') {
    return {
      subject: 'Your photo was removed',
      text: sign([
        `Hello ${String(payload['recipient'])},`,
        `an administrator removed your photo. ${PHOTO_REMOVAL_REASONS[payload['reason'] as PhotoRemovalReason]}`,
        `You can choose another photo in your settings: ${facts.publicUrl}${SETTINGS[payload['role'] as Role]}`,
      ]),
    };
  }
  if (isDeletion(template)) return renderDeletion(template, payload, facts.publicUrl);
  return renderSession(template, payload as SessionMail, facts.publicUrl);
}
