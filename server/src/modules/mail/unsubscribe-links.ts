import type { UnsubscribeScope } from '@cairn/shared/contract';
import type { Services } from '../../services.ts';
import { GROUP_OF_MAIL } from '../notification-preferences/groups.ts';
import { hashAddress, sealUnsubscription } from '../notification-preferences/unsubscribe-token.ts';
import type { ClaimedMail } from './mail-outbox.repository.ts';
import { settingsUrlOf } from './settings-url.ts';
import type { MailFooter } from './rendered-mail.ts';

const subjects: Record<UnsubscribeScope, string> = {
  requests: 'mails about requests',
  changes: 'mails about answers and changes',
  reminders: 'reminders by mail',
  messages: 'messages in the digest',
  feedback: 'feedback in the digest',
  searches: 'mails about saved searches',
  digest: 'the daily digest',
};

/** The footer for a scope. The token is in the URL's fragment, which neither logs nor `Referer` contain. */
export const footerOf = (scope: UnsubscribeScope, token: string, settingsUrl: string, publicUrl: string) =>
  ({
    subject: subjects[scope],
    unsubscribeUrl: `${publicUrl}/unsubscribe#${token}`,
    settingsUrl,
  }) satisfies MailFooter;

/**
 * The footer and the `List-Unsubscribe` URL of a mail (ADR 45); undefined if the recipient cannot turn off such mails.
 */
export function unsubscribeLinksOf(
  { config: { profile, publicUrl }, secrets }: Services,
  { template, recipient, recipientAccount }: ClaimedMail,
): { footer: MailFooter; unsubscribeUrl: string } | undefined {
  const scope = template === 'digest' ? 'digest' : GROUP_OF_MAIL[template];
  if (profile !== 'full' || !scope || !recipientAccount) return undefined;
  const { id, role } = recipientAccount;
  const token = sealUnsubscription(secrets, {
    accountId: id,
    scope,
    addressHash: hashAddress(recipient),
  });
  return {
    footer: footerOf(scope, token, settingsUrlOf(role, publicUrl), publicUrl),
    unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
  };
}
