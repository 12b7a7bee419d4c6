import type { Services } from '../../services.ts';
import { decideMail, type MailDecision } from '../notification-preferences/decide-mail.ts';
import { traced } from '../tracing/index.ts';
import { composeMail } from './compose-mail.ts';
import {
  type ClaimedMail,
  claimMails,
  type FoundMail,
  reportDropped,
  reportFailed,
  reportRetry,
  reportSent,
} from './mail-outbox.repository.ts';
import type { MailTransport } from './mail-transport.ts';

const BATCH_SIZE = 20;
const MAX_ATTEMPTS = 8;
/** Age above which an unsent mail with a reset link is dropped. */
const RESET_STALE_SECONDS = 3_600;

const retryDelay = (attempts: number) => Math.min(3_600, 10 * 3 ** (attempts - 1));

/** Without a response to its content, a mail may have been delivered. A retry could send the mail twice. */
function mayHaveArrived(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'DATA' && responseCode === undefined;
}

/** Composes and sends a mail. @returns why it was dropped instead; undefined if it was sent */
async function deliver(
  services: Services,
  transport: MailTransport,
  mail: ClaimedMail,
): Promise<string | undefined> {
  const outgoing = await composeMail(services, mail);
  if ('dropReason' in outgoing) return outgoing.dropReason;
  await transport.send(outgoing);
  return undefined;
}

async function sendOne(services: Services, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  const { database, log } = services;
  try {
    if (mail.template === 'password-reset' && mail.ageSeconds > RESET_STALE_SECONDS) {
      await reportDropped(database, mail.id, 'the request is more than an hour old');
      return;
    }
    if (mail.dropReason !== undefined) {
      await reportDropped(database, mail.id, mail.dropReason);
      return;
    }
    if (mail.isSuperseded) {
      await reportDropped(database, mail.id, 'a later mail about the session replaces it');
      return;
    }
    const dropReason = await traced(services, `mail ${mail.template}`, () =>
      deliver(services, transport, mail),
    );
    if (dropReason !== undefined) {
      await reportDropped(database, mail.id, dropReason);
      return;
    }
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
  // Outside the `try`, because a sent mail must not be retried.
  await reportSent(database, mail);
}

/**
 * Sends due mails. One process claims each mail.
 *
 * @param pause waits between two batches; false ends the round
 * @returns the number of claimed mails
 */
export async function sendDueMails(
  services: Services,
  transport: MailTransport,
  pause: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const { config, now } = services;
  // A server of the contract profile has no notification preferences.
  const decide = (mail: FoundMail): MailDecision =>
    config.profile === 'full' ? decideMail(mail, now().getTime()) : { action: 'send' };
  let total = 0;
  for (let due = BATCH_SIZE; due === BATCH_SIZE;) {
    const { found, mails } = await claimMails(services.database, BATCH_SIZE, decide);
    // Waits for every mail, so that the worker does not close the transport while sending.
    const ends = await Promise.allSettled(mails.map((mail) => sendOne(services, transport, mail)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    due = found;
    total += mails.length;
    if (due === BATCH_SIZE && !(await pause())) break;
  }
  return total;
}
