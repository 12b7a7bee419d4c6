import type { NotificationPreferences } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

const PATH = '/account/notification-preferences';

type Changes = Omit<Partial<NotificationPreferences>, 'bell' | 'mail'> & {
  bell?: Partial<NotificationPreferences['bell']>;
  mail?: Partial<NotificationPreferences['mail']>;
};

/** The preferences of an account. */
export const readOwn = async ({ client }: SignedIn) =>
  (await client.get(PATH)).body as NotificationPreferences;

/** Sends the preferences of an account with changes. */
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

/** Changes the preferences of an account. */
export async function choose(who: SignedIn, changes: Changes): Promise<void> {
  const { status, text } = await save(who, changes);
  if (status !== 200) throw new Error(text);
}

/** Moves what happened until now out of the last minute, which belongs to the next digest. */
export async function passTime({ db }: TestApi, minutes = 2): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`;
  await db.execute(sql`UPDATE notifications SET created_at = created_at - ${age}`);
  await db.execute(sql`UPDATE notification_preferences SET digest_since = digest_since - ${age}`);
}
