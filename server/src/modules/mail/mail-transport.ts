import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** An outgoing mail. */
export interface OutgoingMail {
  /** An object, because a string could contain several recipients. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Unchanged when the mail is retried. */
  messageId: string;
  /** Pictures that the HTML refers to with `cid:` and their id. */
  pictures?: { id: string; jpeg: Buffer }[];
  calendar?: { text: string; method: 'PUBLISH' | 'CANCEL' };
  /** In a mail about a series: calendar files that each remove one event. */
  cancellations?: string[];
  /** Turns off mails of one kind with one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Sends a mail, or throws. */
export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

const picturesOf = (pictures: OutgoingMail['pictures'] = []) =>
  pictures.map(({ id, jpeg }) => ({
    cid: id,
    content: jpeg,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  }));

const cancellationsOf = (files: OutgoingMail['cancellations'] = []) =>
  files.map((content, index) => ({
    filename: `cancelled-session-${index + 1}.ics`,
    content,
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  }));

const messageOf = (
  { calendar, cancellations, pictures, unsubscribeUrl, ...mail }: OutgoingMail,
  from: string,
) => ({
  from,
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      // `prepared` prevents encoding and folding. Mail programs would not recognize an encoded or folded URL.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: [...picturesOf(pictures), ...cancellationsOf(cancellations)],
  ...(calendar && {
    icalEvent: { method: calendar.method, filename: 'session.ics', content: calendar.text },
  }),
});

async function smtpTransport(url: string, from: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
  const transport = createTransport(options);
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
    close: () => transport.close(),
  };
}

async function fileTransport(folder: string, from: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.messageId.replace(/[^\w-]+/g, '_')}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    },
    close: () => undefined,
  };
}

/**
 * Sends mails over `SMTP_URL`, or writes mails to `DATA_DIR/outbox`. Loads nodemailer only before the first mail, to
 * save memory.
 */
export function createMailTransport(config: Config): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  const open = () =>
    config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : fileTransport(join(config.dataDir, 'outbox'), config.mailFrom);
  return {
    send: async (mail) => {
      opened ??= open();
      await (await opened).send(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
