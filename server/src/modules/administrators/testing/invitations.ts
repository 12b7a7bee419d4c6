import { decodeMail, type SignedIn, type useTestMail } from '../../../testing/index.ts';

export const CHOSEN_PASSWORD = 'Mountain9';
let count = 0;

/** Sends the queued mails. @returns the token of the latest invitation to an e-mail address, or '' */
export async function sendAndReadToken(mail: ReturnType<typeof useTestMail>, email: string): Promise<string> {
  await mail.send();
  const text = decodeMail(mail.to(email).at(-1)?.text ?? '');
  return /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Invites somebody with a new e-mail address. */
export async function inviteSomebody(owner: SignedIn, adminRole = 'moderator') {
  const email = `Invited.${(count += 1)}@example.test`;
  const response = await owner.client.post('/admin/invitations', { name: 'Ines Roth', email, adminRole });
  return { id: (response.body as { id: number }).id, email };
}
