import { and, eq } from 'drizzle-orm';
import { mailOutbox } from '../../../database/schema/index.ts';
import { decodeMail, type SignedIn, type TestApi, type TestMail } from '../../../testing/index.ts';
import { enterPassword, freshBrowser } from '../../auth/testing/two-factor.ts';

/** The tokens of all links in the mails to an address, oldest first. */
export async function linksTo(mail: TestMail, email: string): Promise<string[]> {
  await mail.send();
  const texts = mail.to(email).map(({ text }) => decodeMail(text));
  return texts.flatMap((text) => /\/verify-email#([\w-]{43})/.exec(text)?.[1] ?? []);
}

/** The subjects of the mails to an address, oldest first. */
export async function subjectsTo(mail: TestMail, email: string): Promise<string[]> {
  await mail.send();
  return mail.to(email).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');
}

/** Confirms an address with the token of a link, in a browser that is signed out. */
export const confirm = (api: TestApi, token: string | undefined) =>
  freshBrowser(api).post('/auth/verify-email', { token: token ?? '' });

/** Requests another address, as the settings page does. */
export async function requestAddress(user: SignedIn, email: string) {
  await enterPassword(user);
  return user.client.put('/account/email', { email });
}

/** The mails with a link to confirm an address, sent or waiting. */
export const linkMailsTo = ({ db }: TestApi, email: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.template, 'verify-email')));

/** An unverified account and the token of the link that was mailed to it. */
export async function withLink(api: TestApi, mail: TestMail) {
  const user = await api.student({ mustVerifyEmail: true });
  await user.client.post('/account/email/link');
  return { user, token: (await linksTo(mail, user.email))[0] ?? '' };
}
