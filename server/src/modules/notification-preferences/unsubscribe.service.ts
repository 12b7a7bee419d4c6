import {
  NOTIFICATION_GROUPS,
  type NotificationPreferences,
  type Role,
  type UnsubscribeScope,
  type UnsubscribeState,
} from '@cairn/shared/contract';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { badRequest, notFound } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { offersMail } from './groups.ts';
import { readPreferences, savePreferences } from './preferences.repository.ts';
import { hashAddress, openUnsubscription } from './unsubscribe-token.ts';

/** Mail providers send the requests of many people from one network. */
const PER_NETWORK: Limit = { name: 'unsubscribe-address', max: 300, seconds: 60 };
const PER_ACCOUNT: Limit = { name: 'unsubscribe-account', max: 60, seconds: 3_600 };

type Mails = UnsubscribeState['mails'];

const findAddress = statement<{ email: string; role: Role }>(
  'unsubscribe_address',
  'SELECT email, role FROM accounts WHERE id = $1 AND deleted_at IS NULL',
);
/** Serializes links and saves of one account, so that a link changes the latest version of the preferences. */
const lockAccount = statement(
  'unsubscribe_lock',
  'SELECT 1 FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
);

/** The scope `digest` contains all groups in the digest. Each other scope contains one group. */
const mailsIn = (scope: UnsubscribeScope, { mail }: NotificationPreferences): Mails =>
  NOTIFICATION_GROUPS.filter((group) =>
    scope === 'digest' ? mail[group] === 'digest' : group === scope,
  ).map((group) => ({ group, mail: mail[group] }));

/** A link can turn on only mails that the link can turn off. */
function isInScope(scope: UnsubscribeScope, role: Role, mails: Mails): boolean {
  const groups = new Set(mails.map(({ group }) => group));
  return (
    groups.size === mails.length &&
    mails.every(
      ({ group, mail }) =>
        offersMail(role, group, mail) &&
        (scope === 'digest' ? mail === 'digest' : group === scope && mail !== 'off'),
    )
  );
}

/** Unsubscribing by the link in a mail, without an auth session (ADR 45). */
export function createUnsubscriptions({ database: { pool }, secrets }: Services, limits: Limits) {
  /**
   * Decrypts a token.
   *
   * @throws 404 for a forged token, a deleted account or a former e-mail address; 429 above a limit
   */
  const open = async (token: string, caller: string) => {
    await limits.take(PER_NETWORK, caller);
    const named = openUnsubscription(secrets, token);
    if (!named) throw notFound();
    await limits.take(PER_ACCOUNT, named.accountId);
    const [account] = await run(pool, findAddress, [named.accountId]);
    if (!account || hashAddress(account.email) !== named.addressHash) throw notFound();
    return { ...named, role: account.role };
  };

  /** Saves the mail choices that `choose` returns. @returns the preferences before the change */
  const change = (accountId: number, choose: (preferences: NotificationPreferences) => Mails) =>
    inTransaction(pool, async ({ $client }) => {
      const [locked] = await run($client, lockAccount, [accountId]);
      if (!locked) throw notFound();
      const before = await readPreferences($client, accountId);
      const mails = choose(before);
      if (mails.every(({ group, mail }) => before.mail[group] === mail)) return before;
      const mail = {
        ...before.mail,
        ...Object.fromEntries(mails.map(({ group, mail: choice }) => [group, choice])),
      };
      if (!(await savePreferences($client, accountId, { ...before, mail })))
        throw new Error('The preferences changed although their account was locked.');
      return before;
    });

  return {
    async read(token: string, caller: string): Promise<UnsubscribeState> {
      const { accountId, scope } = await open(token, caller);
      return { scope, mails: mailsIn(scope, await readPreferences(pool, accountId)) };
    },

    /** Turns the mails off. Returns the former choices, which `resubscribe` can restore. */
    async unsubscribe(token: string, caller: string): Promise<UnsubscribeState> {
      const { accountId, scope } = await open(token, caller);
      const before = await change(accountId, (preferences) =>
        mailsIn(scope, preferences).map(({ group }) => ({ group, mail: 'off' })),
      );
      return { scope, mails: mailsIn(scope, before) };
    },

    /** Restores mails that are still off. Later choices stay. Returns the current choices. */
    async resubscribe(token: string, caller: string, wanted: Mails): Promise<UnsubscribeState> {
      const { accountId, scope, role } = await open(token, caller);
      if (!isInScope(scope, role, wanted)) throw badRequest('This link does not apply to these mails.');
      const restored = (before: NotificationPreferences): Mails =>
        wanted.map(({ group, mail }) => ({
          group,
          mail: before.mail[group] === 'off' ? mail : before.mail[group],
        }));
      return { scope, mails: restored(await change(accountId, restored)) };
    },
  };
}
