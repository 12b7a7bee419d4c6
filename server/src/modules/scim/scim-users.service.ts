import { canonicalEmail } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, readDatabaseError, type Transaction } from '../../database/client/index.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { emailColumns } from '../accounts/email-key.ts';
import { insertMentor, insertStudent } from '../accounts/registration.repository.ts';
import { DEFAULT_TIME_ZONE } from '../accounts/registration.service.ts';
import { updateAccount } from '../admin/account-records.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { generateUnusableHash } from '../auth/unusable-password.ts';
import { mailChangedAddress } from '../email-verification/email-mails.ts';
import { requireOwnDomain } from './address-domain.ts';
import { noSuchUser, takenValue, tokenRequired } from './scim-error.ts';
import * as repository from './scim.repository.ts';
import { readUser, type StoredUser, storedFields, type UserFields } from './user-fields.ts';

/** Each change of an address can send a mail to the former address. */
const addressChanges: Limit = { name: 'scim-addresses', max: 5, seconds: 86_400 };

/** The institution of a request and the hash of its token. */
export interface Directory {
  institutionId: number;
  tokenHash: Buffer;
}

/** Computes the new fields of a stored user. */
export type Edit = (current: StoredUser) => Promise<UserFields> | UserFields;

const sameAddress = (one: string, other: string) => canonicalEmail(one) === canonicalEmail(other);

/** Accounts that a directory creates, updates and deactivates (ADR 47). */
export function createScimUsers({ database }: Services, limits: Limits) {
  /**
   * Runs a change in a transaction, during which the token cannot be revoked.
   *
   * @throws 401 for a revoked token, 409 for a taken userName, externalId or address
   */
  async function change<Result>(
    { institutionId, tokenHash }: Directory,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await inTransaction(database.pool, async (transaction) => {
        if (!(await repository.isTokenHeld(transaction, institutionId, tokenHash))) throw tokenRequired();
        return work(transaction);
      });
    } catch (error) {
      throw takenValue(readDatabaseError(error)) ?? error;
    }
  }

  async function record(
    transaction: Transaction,
    request: FastifyRequest,
    { institutionId }: Directory,
    entry: { action: string; accountId: number; change: repository.Change; fields?: string[] },
  ) {
    const { action, accountId, change: kind, fields } = entry;
    await recordAudit(transaction, request, {
      action,
      target: { id: accountId },
      detail: { institutionId, ...(fields && { fields }) },
    });
    await repository.countChange(transaction, institutionId, kind);
  }

  /** A block by an admin stays. A trigger ends the auth sessions. */
  async function setStatus(transaction: Transaction, user: repository.LockedUser, active: boolean) {
    const status = active && !user.blockedByAdmin ? 'active' : 'blocked';
    if (status !== user.status) await updateAccount(transaction, user.accountId, { status });
  }

  /** Whether the account still has the address that the directory sent. */
  const hasDirectoryAddress = ({ ownsAddress, accountEmailKey, email }: repository.LockedUser) =>
    ownsAddress && accountEmailKey === canonicalEmail(email);

  /** Fields that only the person has changed keep their values. */
  async function apply(transaction: Transaction, user: repository.LockedUser, fields: UserFields) {
    const changed: { name?: string; email?: string; emailKey?: string; mustVerifyEmail?: boolean } = {};
    if (fields.name !== storedFields(user).name) changed.name = fields.name;
    const ownsAddress = hasDirectoryAddress(user);
    if (fields.email !== user.email && ownsAddress) {
      if (!sameAddress(fields.email, user.email)) {
        if (!user.mustVerify) await mailChangedAddress(transaction, user.accountEmail, 'institution');
        changed.mustVerifyEmail = false;
      }
      Object.assign(changed, emailColumns(fields.email));
    }
    if (Object.keys(changed).length > 0) await updateAccount(transaction, user.accountId, changed);
    await setStatus(transaction, user, fields.active);
    await repository.updateUser(transaction, user.accountId, { ...fields, ownsAddress });
  }

  async function insertAccount(transaction: Transaction, fields: UserFields, role: StoredUser['role']) {
    const account = {
      email: fields.email,
      name: fields.name,
      phone: '',
      timeZone: DEFAULT_TIME_ZONE,
      // The institution vouches for the address. The person can set a password by mail (ADR 40).
      passwordHash: generateUnusableHash(),
      mustVerifyEmail: false,
    };
    if (role === 'student') return insertStudent(transaction, account, { yearOfStudy: 1 });
    // The institution decides who is a mentor, so the mentor needs no approval (ADR 68).
    return insertMentor(transaction, account, { expertise: 'other', experienceBand: '0-2' });
  }

  return {
    /**
     * Creates an account, or reactivates the account of a removed user of the institution.
     *
     * @returns the id of the account
     * @throws 400 for an address outside the institution's domains, 409 for a taken userName, externalId or address
     */
    async create(directory: Directory, body: unknown, request: FastifyRequest): Promise<number> {
      const { fields, role } = readUser(body);
      return change(directory, async (transaction) => {
        const { institutionId } = directory;
        const found = await repository.lockRemovedUser(transaction, institutionId, fields.email);
        // An account with a changed address is not reused.
        const removed = found && hasDirectoryAddress(found) ? found : undefined;
        await requireOwnDomain(transaction.$client, institutionId, fields.email);
        let accountId = removed?.accountId;
        if (removed) await apply(transaction, removed, fields);
        else {
          accountId = await insertAccount(transaction, fields, role);
          if (!fields.active) await updateAccount(transaction, accountId, { status: 'blocked' });
          await repository.insertUser(transaction, { institutionId, accountId }, fields);
        }
        // Both branches set `accountId`.
        const id = accountId as number;
        await record(transaction, request, directory, {
          action: 'scim.create',
          accountId: id,
          change: 'created',
        });
        return id;
      });
    },

    /**
     * Updates a user.
     *
     * @throws 400 for a new address outside the institution's domains, 404 for a user that the institution does not
     *   see, 409 for a taken userName, externalId or address, 429 after too many changes of the address
     */
    async update(directory: Directory, id: number, edit: Edit, request: FastifyRequest): Promise<void> {
      const { institutionId } = directory;
      const before = await repository.readUserOf(database, institutionId, id);
      if (!before) throw noSuchUser();
      const { email } = await edit(before);
      if (!sameAddress(email, before.email)) {
        await requireOwnDomain(database.pool, institutionId, email);
        // Counting within the transaction would take a second database connection.
        await limits.take(addressChanges, id);
      }
      await change(directory, async (transaction) => {
        const user = await repository.lockUserOf(transaction, institutionId, id);
        if (!user) throw noSuchUser();
        const [fields, stored] = [await edit(user), storedFields(user)];
        const names = (Object.keys(fields) as (keyof UserFields)[]).filter(
          (name) => fields[name] !== stored[name],
        );
        if (names.length === 0) return;
        // Only a new address must be in the domains. An account with a foreign address can still be deactivated.
        if (!sameAddress(fields.email, user.email))
          await requireOwnDomain(transaction.$client, institutionId, fields.email);
        await apply(transaction, user, fields);
        const isToggled = fields.active !== user.active;
        const action = !isToggled ? 'scim.update' : fields.active ? 'scim.activate' : 'scim.deactivate';
        await record(transaction, request, directory, {
          action,
          accountId: id,
          change: isToggled && !fields.active ? 'deactivated' : 'updated',
          fields: names,
        });
      });
    },

    /** Deactivates the account and hides the account from the institution. The data of the person stay. */
    remove: (directory: Directory, id: number, request: FastifyRequest): Promise<void> =>
      change(directory, async (transaction) => {
        const user = await repository.lockUserOf(transaction, directory.institutionId, id);
        if (!user) throw noSuchUser();
        await setStatus(transaction, user, false);
        await repository.removeUser(transaction, id);
        await record(transaction, request, directory, {
          action: 'scim.remove',
          accountId: id,
          change: 'deactivated',
        });
      }),
  };
}
