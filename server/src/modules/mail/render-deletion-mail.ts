import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { MailTemplate } from '../outbox/index.ts';
import { mailedTime } from './mail-moment.ts';
import { securityMail } from './render-security-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { settingsOf } from './settings-url.ts';

/** Mails about the deletion of an account. */
export type DeletionTemplate = Extract<MailTemplate, `account-delet${string}`>;

export const isDeletion = (template: MailTemplate): template is DeletionTemplate =>
  template.startsWith('account-delet');

/** Renders a mail about an account deletion (ADR 38). `account-deleted` contains no name, because none is stored. */
export function renderDeletion(
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
        'We will not email you again.',
      ],
    };
  }
  if (template === 'account-deletion-cancelled')
    return securityMail({
      subject: 'Your account will not be deleted',
      sentence: 'The deletion of your account was cancelled.',
      publicUrl,
    });
  const due = mailedTime({ startsAt: String(payload['dueAt']) }, { timeZone: String(payload['timeZone']) });
  return securityMail({
    subject: 'Your account will be deleted',
    sentence: `As requested, your account will be deleted on ${due}. Until then you can sign in and cancel the deletion.`,
    publicUrl,
    action: { action: 'Keep My Account', url: settingsOf(payload, publicUrl) },
    condition: 'If you did not ask for this',
  });
}
