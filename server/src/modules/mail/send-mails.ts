import type { Services } from '../../services.ts';
import { issueResetLink } from '../auth/password-reset.service.ts';
import { calendarOf } from '../sessions/calendar.ts';
import { readSession } from '../sessions/sessions.repository.ts';
import type { SessionMail } from '../outbox/index.ts';
import {
  type ClaimedMail,
  claimMails,
  reportDropped,
  reportFailed,
  reportRetry,
  reportSent,
} from './mail-outbox.repository.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

const BATCH_SIZE = 20;
const MAX_ATTEMPTS = 8;
/** A reset link that could not be sent for this long is dropped. */
const RESET_STALE_SECONDS = 3_600;

const retryDelay = (attempts: number) => Math.min(3_600, 10 * 3 ** (attempts - 1));

/** After the data was transmitted the delivery is unknown: such a mail is not retried. */
function mayHaveArrived(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'DATA' && responseCode === undefined;
}

/** The outgoing mail; undefined if it is obsolete. */
async function composeMail(services: Services, mail: ClaimedMail): Promise<OutgoingMail | undefined> {
  const { config, database, log } = services;
  const { template, payload } = mail;
  const resetLink =
    template === 'password-reset'
      ? await issueResetLink(services, mail.id, Number(payload['accountId']))
      : undefined;
  if (template === 'password-reset' && !resetLink) return undefined;
  if (resetLink && config.nodeEnv === 'development' && !config.smtpUrl)
    log.info({ resetLink }, 'reset link written to a mail file');
  const { subject, text } = renderMail(template, payload, {
    publicUrl: config.publicUrl,
    ...(resetLink && { resetLink }),
  });
  const messageId = `<${mail.id}.${template}@${new URL(config.publicUrl).hostname}>`;
  const recipient = payload['recipient'] ?? payload['name'];
  const name = typeof recipient === 'string' ? recipient : '';
  const outgoing = { to: { name, address: mail.recipient }, subject, text, messageId };
  if (!template.startsWith('session-')) return outgoing;
  const session = await readSession(
    database.pool,
    (payload as SessionMail).sessionId,
    'student',
    config.videoBaseUrl,
  );
  if (!session) return outgoing;
  const method = session.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { ...outgoing, calendar: { text: calendarOf(session, config.publicUrl), method } };
}

async function sendOne(services: Services, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  const { database, log } = services;
  try {
    if (mail.template === 'password-reset' && mail.ageSeconds > RESET_STALE_SECONDS) {
      await reportDropped(database, mail.id, 'too late to be of use');
      return;
    }
    if (mail.isSuperseded) {
      await reportDropped(database, mail.id, 'a later mail of the session came first');
      return;
    }
    const outgoing = await composeMail(services, mail);
    if (!outgoing) {
      await reportDropped(database, mail.id, 'the credentials have changed');
      return;
    }
    await transport.send(outgoing);
  } catch (error) {
    const reason = String((error as { code?: string }).code ?? (error as Error).name);
    log.warn(
      { mail: mail.id, template: mail.template, attempts: mail.attempts, reason },
      'a mail was not sent',
    );
    if (mail.attempts >= MAX_ATTEMPTS || mayHaveArrived(error)) await reportFailed(database, mail, reason);
    else await reportRetry(database, mail.id, reason, retryDelay(mail.attempts));
    return;
  }
  // Outside the attempt: a mail that was sent is not retried if the database does not answer.
  await reportSent(database, mail);
}

/**
 * Sends due mails; each is claimed by one process.
 *
 * @param pause waits between two batches; false ends the round
 * @returns the number of claimed mails
 */
export async function sendDueMails(
  services: Services,
  transport: MailTransport,
  pause: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  let total = 0;
  for (let claimed = BATCH_SIZE; claimed === BATCH_SIZE;) {
    const mails = await claimMails(services.database, BATCH_SIZE);
    // Waits for every mail, so that the worker does not close the transport while one is being sent.
    const ends = await Promise.allSettled(mails.map((mail) => sendOne(services, transport, mail)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    claimed = mails.length;
    total += claimed;
    if (claimed === BATCH_SIZE && !(await pause())) break;
  }
  return total;
}
