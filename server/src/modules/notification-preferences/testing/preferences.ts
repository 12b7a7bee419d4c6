import type { NotificationPreferences, UnsubscribeScope } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { notificationPreferences } from '../../../database/schema/index.ts';
import type { SecretBox } from '../../../secret-box.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';
import { hashAddress, sealUnsubscription } from '../unsubscribe-token.ts';

const PATH = '/account/notification-preferences';

/** SQL that marks an account as deleted. */
export const DELETE_ACCOUNT = `UPDATE accounts
  SET deleted_at = now(), email = '', email_key = NULL, version = version + 1 WHERE id = $1`;

type Changes = Omit<Partial<NotificationPreferences>, 'bell' | 'mail'> & {
  bell?: Partial<NotificationPreferences['bell']>;
  mail?: Partial<NotificationPreferences['mail']>;
};

export const readOwn = async ({ client }: SignedIn) =>
  (await client.get(PATH)).body as NotificationPreferences;

/** Sends the stored preferences of an account with some changes; returns the response. */
export async function save(who: SignedIn, { bell, mail, ...changes }: Changes) {
  const before = await readOwn(who);
  const body = {
    ...before,
    ...changes,
    bell: { ...before.bell, ...bell },
    mail: { ...before.mail, ...mail },
  };
  return who.client.put(PATH, body);
}

/** Changes the preferences of an account; throws if the API refuses them. */
export async function choose(who: SignedIn, changes: Changes): Promise<void> {
  const { status, text } = await save(who, changes);
  if (status !== 200) throw new Error(text);
}

/** Backdates the notifications and the last digest. A digest does not list notifications of the last minute. */
export async function passTime({ db }: TestApi, minutes = 2): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`;
  await db.execute(sql`UPDATE notifications SET created_at = created_at - ${age}`);
  await db.execute(sql`UPDATE notification_preferences SET digest_since = digest_since - ${age}`);
}

/** The stored preferences of an account: one row, or none. */
export const preferencesRows = ({ db }: TestApi, { id }: Pick<SignedIn, 'id'>) =>
  db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, id));

/** The unsubscribe token in a mail to an account. */
export const tokenFor = (secrets: SecretBox, { id, email }: SignedIn, scope: UnsubscribeScope) =>
  sealUnsubscription(secrets, { accountId: id, scope, addressHash: hashAddress(email) });
