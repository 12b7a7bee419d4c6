import {
  type AdminRole,
  DATA_EXPORT_DAYS,
  dateFormat,
  dateIn,
  PHOTO_REMOVAL_REASONS,
  type PhotoRemovalReason,
  PRODUCT_NAME,
  RESET_LINK_MINUTES,
  type Role,
} from '@cairn/shared/contract';
import type { DigestEntry } from '../notification-preferences/digest-entries.ts';
import type { MailTemplate, OfferMail, SessionMail } from '../outbox/index.ts';
import { type InvitationFacts, renderAdminRole, renderInvitation } from './render-admin-mail.ts';
import { renderDigest } from './render-digest.ts';
import { renderChangedAddress, renderLinkMail } from './render-email-mail.ts';
import { isSecurityMail, renderSecurityMail, securityMail } from './render-security-mail.ts';
import type { MailFact, RenderedMail } from './rendered-mail.ts';

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
  'session-proposed': ({ topic }) => `Other times proposed: ${topic}`,
  'session-proposal-declined': ({ topic }) => `Proposed times declined: ${topic}`,
  'session-reminder': ({ topic }) => `Reminder of your session: ${topic}`,
};

const sessionSentences: Record<SessionTemplate, string> = {
  'session-requested': 'This session has been requested and waits for the mentor’s answer.',
  'session-confirmed': 'This session is confirmed.',
  'session-declined': 'The mentor has declined this session.',
  'session-cancelled': 'This session was cancelled.',
  'session-rescheduled': 'This session was moved and waits for the mentor’s answer.',
  'session-expired': 'This request expired without an answer, and the time is free again.',
  'session-proposed':
    'The mentor proposes other times for this session. Accept one of them, or decline them and wait for an answer to your request.',
  'session-proposal-declined':
    'The student has declined the times that you proposed. The request waits for your answer.',
  'session-reminder': 'This is a reminder of your confirmed session.',
};

function renderSession(template: SessionTemplate, mail: SessionMail, facts: MailFacts): RenderedMail {
  const rows: MailFact[] = [
    { label: 'Topic', value: mail.topic },
    { label: 'With', value: mail.partner, picture: facts.partnerPicture },
    // The time of the request, beside those that are proposed.
    { label: mail.proposal ? 'Requested' : 'When', value: moment(mail.startsAt, mail.timeZone) },
  ];
  const { proposal } = mail;
  for (const [index, startsAt] of (proposal?.startsAt ?? []).entries())
    rows.push({ label: `Proposal ${index + 1}`, value: moment(startsAt, mail.timeZone) });
  if (proposal?.message) rows.push({ label: 'Message', value: proposal.message });
  if (mail.reason) rows.push({ label: 'Reason', value: mail.reason });
  return {
    subject: sessionSubjects[template](mail),
    blocks: [
      `Hello ${mail.recipient},`,
      sessionSentences[template],
      { facts: rows },
      proposal
        ? { action: 'Choose a Time', url: `${facts.publicUrl}/sessions` }
        : { action: `Open ${PRODUCT_NAME}`, url: facts.publicUrl },
    ],
  };
}

/** The page with the account's settings. */
const SETTINGS: Record<Role, string> = {
  student: '/student-settings',
  mentor: '/mentor-settings',
  admin: '/admin/security',
};

/** The page with the settings of an account. */
export const settingsUrlOf = (role: Role, publicUrl: string) => `${publicUrl}${SETTINGS[role]}`;

const settingsOf = ({ role }: Record<string, unknown>, publicUrl: string) =>
  settingsUrlOf(role as Role, publicUrl);

/** A slot that is held for the recipient; the link opens its booking. */
function renderOffer(mail: OfferMail, { publicUrl }: MailFacts): RenderedMail {
  const booking = new URLSearchParams({
    mentor: String(mail.mentorId),
    day: dateIn(mail.timeZone, Date.parse(mail.startsAt)),
    slot: `${mail.date} ${mail.timeSlot}`,
  });
  return {
    subject: `A free time with ${mail.partner}`,
    blocks: [
      `Hello ${mail.recipient},`,
      'The time that you waited for is free. It is held for you for an hour; then the next student is asked.',
      {
        facts: [
          { label: 'With', value: mail.partner },
          { label: 'When', value: moment(mail.startsAt, mail.timeZone) },
        ],
      },
      { action: 'Book This Time', url: `${publicUrl}/booksession?${booking.toString()}` },
      { link: 'Stop waiting', url: `${publicUrl}/sessions` },
    ],
  };
}

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
      blocks: [
        'Hello,',
        payload['isByOwner'] === true
          ? 'An owner of this site has removed you as an administrator. Your account and your personal data were deleted.'
          : 'Your account and your personal data were deleted, as you requested. Your ratings and past sessions remain without your name.',
        'This is the last mail to you.',
      ],
    };
  }
  if (template === 'account-deletion-cancelled')
    return securityMail({
      subject: 'Your account stays',
      sentence: 'Your account will not be deleted.',
      publicUrl,
    });
  const due = moment(String(payload['dueAt']), String(payload['timeZone']));
  return securityMail({
    subject: 'Your account will be deleted',
    sentence: `As requested, your account will be deleted on ${due}. Until then you can sign in and keep it.`,
    publicUrl,
    action: { action: 'Keep My Account', url: settingsOf(payload, publicUrl) },
  });
}

/** Data for a mail's text besides its payload. */
export interface MailFacts {
  publicUrl: string;
  /** The reset link, created for this mail. */
  resetLink?: string;
  /** The link that confirms an address, created for this mail. */
  emailLink?: string;
  /** URL of the photo of the other side of a session, attached to the mail. */
  partnerPicture?: string;
  /** Of the mail that invites an admin; its link is created for this mail. */
  invitation?: InvitationFacts;
  /** What the digest lists. */
  entries?: readonly DigestEntry[];
}

/** Renders the content of a mail. */
export function renderMail(
  template: MailTemplate,
  payload: Record<string, unknown>,
  facts: MailFacts,
): RenderedMail {
  if (template === 'registered') {
    return {
      subject: `Welcome to ${PRODUCT_NAME}`,
      blocks: [
        `Hello ${String(payload['name'])},`,
        'Your account is ready.',
        { action: 'Log In', url: `${facts.publicUrl}/login` },
      ],
    };
  }
  if (template === 'password-reset') {
    return {
      subject: `Reset your ${PRODUCT_NAME} password`,
      blocks: [
        'Hello,',
        `Somebody, hopefully you, requested a new password. The link works once, for ${RESET_LINK_MINUTES} minutes.`,
        { action: 'Choose a New Password', url: facts.resetLink ?? '' },
        'If it was not you, ignore this mail: your password has not changed.',
      ],
    };
  }
  if (template === 'verify-email') return renderLinkMail(payload, facts.emailLink ?? '');
  if (template === 'email-changed') return renderChangedAddress(payload, facts.publicUrl);
  if (template === 'admin-message') {
    return {
      subject: String(payload['subject']),
      blocks: [`Hello ${String(payload['recipient'])},`, String(payload['text'])],
    };
  }
  if (template === 'admin-invitation') return renderInvitation(facts.invitation);
  if (template === 'admin-role') return renderAdminRole({ adminRole: payload['adminRole'] as AdminRole });
  if (isSecurityMail(template)) return renderSecurityMail(template, payload, facts.publicUrl);
  if (template === 'data-export') {
    return securityMail({
      subject: 'Your data is ready',
      sentence: `The export of your data is ready. For ${DATA_EXPORT_DAYS} days you can download it in your settings.`,
      publicUrl: facts.publicUrl,
      action: { action: 'Open Settings', url: settingsOf(payload, facts.publicUrl) },
    });
  }
  if (template === 'photo-removed') {
    return {
      subject: 'Your photo was removed',
      blocks: [
        `Hello ${String(payload['recipient'])},`,
        `An administrator removed your photo. ${PHOTO_REMOVAL_REASONS[payload['reason'] as PhotoRemovalReason]}`,
        'You can choose another photo in your settings.',
        { action: 'Open Settings', url: settingsOf(payload, facts.publicUrl) },
      ],
    };
  }
  if (template === 'slot-offered') return renderOffer(payload as OfferMail, facts);
  if (template === 'digest') return renderDigest(payload, facts);
  if (template === 'warning') {
    return {
      subject: `A warning from ${PRODUCT_NAME}`,
      blocks: [
        'Hello,',
        'Somebody reported a message of yours or your profile. An administrator has looked at it and warns you:',
        `“${String(payload['text'])}”`,
        'If it happens again, your account may be blocked. If you think that this is a mistake, contact us.',
        { link: 'Contact us', url: `${facts.publicUrl}/contact` },
      ],
    };
  }
  if (isDeletion(template)) return renderDeletion(template, payload, facts.publicUrl);
  return renderSession(template, payload as SessionMail, facts);
}
