import { createMailTransport, type MailTransport } from '../modules/mail/mail-transport.ts';
import { sendDueMails } from '../modules/mail/send-mails.ts';
import { type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts';
import type { TestApi } from './test-api.ts';

/** The mails that a test API has sent. */
export interface TestMail {
  /** Sends the mails that are due. @returns the number of mails that it tried to send */
  send: () => Promise<number>;
  received: () => SmtpCatcher['mails'];
  to: (address: string) => SmtpCatcher['mails'];
  /** Refuses the next `count` mails with a temporary error. */
  refuseNext: (count: number) => void;
}

/** Starts an SMTP server for the tests of one file. Must be called after `useTestApi`. */
export function useTestMail(api: () => TestApi): TestMail {
  let smtp: SmtpCatcher;
  let transport: MailTransport;
  beforeAll(async () => {
    smtp = await startSmtpCatcher();
    transport = createMailTransport({ ...api().services.config, smtpUrl: smtp.url });
  });
  afterAll(async () => {
    transport.close();
    await smtp.close();
  });
  return {
    send: () => sendDueMails(api().services, transport),
    received: () => smtp.mails,
    to: (address) => smtp.mails.filter(({ to }) => to.includes(address)),
    refuseNext: (count) => smtp.refuseNext(count),
  };
}

/** Decodes only the soft line breaks and equals signs of a quoted-printable mail. */
export const decodeMail = (text: string): string => text.replace(/=\r\n/g, '').replaceAll('=3D', '=');
