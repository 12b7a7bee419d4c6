import { isDeepStrictEqual } from 'node:util';
import {
  type AccountStatus,
  emailSchema,
  TEXTS,
  type updateStudentBody,
  type updateTeacherBody,
} from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, DomainError, notFound } from '../../errors.ts';
import { UNEXPECTED_ERROR } from '../../plugins/errors.ts';
import type { Services } from '../../services.ts';
import { anonymize } from '../account-deletion/anonymize.ts';
import { cleanUpAccount } from '../account-deletion/clean-up-account.ts';
import { countUpcoming } from '../account-deletion/deletion-impact.ts';
import { emailColumns } from '../accounts/email-key.ts';
import { explainTakenEmail } from '../accounts/email-taken.ts';
import { requireUnchanged } from '../accounts/unchanged.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireRecentAuthentication } from '../auth/require-authentication.ts';
import { prepareRevocation } from '../calendar-sync/providers/grants.ts';
import { readdressAccount } from '../email-verification/readdress-account.ts';
import { liftBlocks, recordAdminBlock } from '../scim/admin-blocks.ts';
import type { ListedRole } from './account-lists.repository.ts';
import * as records from './account-records.repository.ts';

type StudentEdit = z.output<typeof updateStudentBody>;
type MentorEdit = z.output<typeof updateTeacherBody>;

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Locks the account for an edit. @throws 409 with the current record if the edit is based on an outdated version */
async function beginEdit(
  transaction: Transaction,
  id: number,
  role: ListedRole,
  edit: { id?: number | undefined; version?: number | undefined },
) {
  if (edit.id !== undefined && edit.id !== id) throw badField('id', 'The id cannot be changed.');
  const account = await records.lockAccount(transaction, id, role);
  if (!account) throw notFound();
  if (edit.version !== undefined && edit.version !== account.version) {
    const read = role === 'student' ? records.readStudent : records.readMentor;
    throw conflict('Someone else has changed this account in the meantime.', {
      current: await read(transaction.$client, id),
    });
  }
  return account;
}

const READ_ONLY_FIELDS = ['role', 'status', 'createdAt', 'photo', 'pause'];

/** Changes of accounts by admins, each with an entry in the audit log. */
export function createAccountAdministration(services: Services) {
  const { pool } = services.database;

  /** An unchanged e-mail address is not validated: it may break today's rules (decision 50). */
  async function changedEmail(
    transaction: Transaction,
    actor: Actor,
    account: records.LockedAccount,
    email: string | undefined,
  ) {
    if (email === undefined || email === account.email) return {};
    requireRecentAuthentication(actor, services);
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) throw badField('email', parsed.error.issues[0]?.message ?? TEXTS.validation.email);
    const verification = await readdressAccount(services, transaction, account, parsed.data);
    return { ...emailColumns(parsed.data), ...verification };
  }

  const audit = (
    transaction: Transaction,
    request: FastifyRequest,
    action: string,
    target: records.LockedAccount,
    detail = {},
  ) => recordAudit(transaction, request, { action, target, detail });

  async function edit<AccountRecord>(work: (transaction: Transaction) => Promise<AccountRecord | undefined>) {
    try {
      const record = await inTransaction(pool, work);
      if (record === undefined) throw notFound();
      return record;
    } catch (error) {
      throw explainTakenEmail(error);
    }
  }

  async function changeStatus(id: number, status: AccountStatus, request: FastifyRequest, role?: ListedRole) {
    await inTransaction(pool, async (transaction) => {
      const account = await records.lockAccount(transaction, id, role);
      if (!account) throw notFound();
      // Recorded even if the institution has already blocked the account (ADR 47).
      const isBlockRecorded = status === 'blocked' && (await recordAdminBlock(transaction, id));
      if (account.status === status && !isBlockRecorded) return;
      if (status === 'active') await liftBlocks(transaction, id);
      // A trigger ends the auth sessions of a blocked account in the same transaction (decision 12).
      if (account.status !== status) await records.updateAccount(transaction, id, { status });
      await audit(transaction, request, status === 'blocked' ? 'account.block' : 'account.unblock', account);
    });
    return { status };
  }

  /** Deletes an account (decision 33). */
  async function remove(id: number, role: ListedRole | undefined, request: FastifyRequest) {
    const revoke = await prepareRevocation(services, id);
    await inTransaction(pool, async (transaction) => {
      const account = await records.lockAccount(transaction, id, role);
      if (!account) throw notFound();
      const cancelledSessions = await countUpcoming(transaction.$client, id);
      await anonymize(transaction, account);
      await audit(transaction, request, 'account.delete', account, { cancelledSessions });
    });
    await revoke();
    await cleanUpAccount(services, id);
    return { success: true };
  }

  /** The message of an unexpected error is logged but not shown. */
  function messageOf(error: unknown, id: number): string {
    if (error instanceof DomainError) return error.message;
    services.log.error({ err: error, account: id }, 'failed to change an account');
    return UNEXPECTED_ERROR;
  }

  /** A failed change does not stop the changes of the other accounts. */
  async function eachAccount(ids: number[], change: (id: number) => Promise<unknown>) {
    const results = [];
    for (const id of new Set(ids)) {
      const failure = await change(id).then(
        () => undefined,
        (error: unknown) => messageOf(error, id),
      );
      results.push(failure === undefined ? { id, ok: true } : { id, ok: false, message: failure });
    }
    return { results };
  }

  return {
    changeStatus,

    updateStudent: (id: number, body: StudentEdit, actor: Actor, request: FastifyRequest) =>
      edit(async (transaction) => {
        const account = await beginEdit(transaction, id, 'student', body);
        const { name, email, phone, rollNo, course, yearOfStudy, fieldOfInterest } = body;
        const before = await records.readStudent(transaction.$client, id);
        if (!before) throw notFound();
        requireUnchanged(body, { ...before, role: 'student' }, READ_ONLY_FIELDS);
        await records.updateAccount(
          transaction,
          id,
          withoutUndefined({ name, phone, ...(await changedEmail(transaction, actor, account, email)) }),
        );
        await records.updateStudent(
          transaction,
          id,
          withoutUndefined({ rollNo, course, ...(yearOfStudy && { yearOfStudy: Number(yearOfStudy) }) }),
        );
        if (fieldOfInterest === '' && before.fieldOfInterest !== '')
          throw badField('fieldOfInterest', TEXTS.validation.required);
        if (fieldOfInterest) await records.putFirstInterest(transaction, id, fieldOfInterest);
        const after = await records.readStudent(transaction.$client, id);
        await audit(transaction, request, 'account.update', account, changesBetween(before, after));
        return after;
      }),

    updateMentor: (id: number, body: MentorEdit, actor: Actor, request: FastifyRequest) =>
      edit(async (transaction) => {
        const account = await beginEdit(transaction, id, 'mentor', body);
        const { name, email, phone, teachingId, department, expertise, experience } = body;
        const before = await records.readMentor(transaction.$client, id);
        if (!before) throw notFound();
        requireUnchanged(body, { ...before, role: 'mentor' }, READ_ONLY_FIELDS);
        const isBandChanged = experience !== undefined && experience !== before.experience;
        await records.updateAccount(
          transaction,
          id,
          withoutUndefined({ name, phone, ...(await changedEmail(transaction, actor, account, email)) }),
        );
        await records.updateMentor(transaction, id, {
          ...withoutUndefined({ teachingId, department, expertise }),
          // A new band contradicts the mentor's number of years (decision 29).
          ...(isBandChanged && { experienceBand: experience, experienceYears: null }),
        });
        const after = await records.readMentor(transaction.$client, id);
        await audit(transaction, request, 'account.update', account, changesBetween(before, after));
        return after;
      }),

    /** Blocks or unblocks several accounts, each in its own transaction with its own result. */
    changeMany: (ids: number[], status: AccountStatus, request: FastifyRequest) =>
      eachAccount(ids, (id) => changeStatus(id, status, request)),

    remove,

    /** Deletes several accounts, each in its own transaction with its own result. */
    removeMany: (ids: number[], request: FastifyRequest) =>
      eachAccount(ids, (id) => remove(id, undefined, request)),
  };
}

/** Names of the changed fields, for the audit log, without values. */
function changesBetween(before: object | undefined, after: object | undefined): { fields: string[] } {
  const old = (before ?? {}) as Record<string, unknown>;
  const fields = Object.entries(after ?? {}).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(old[name], value),
  );
  return { fields: fields.map(([name]) => name) };
}
