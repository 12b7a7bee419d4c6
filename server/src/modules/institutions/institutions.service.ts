import { type InstitutionBody, INSTITUTIONS_MAX } from '@cairn/shared/contract';
import { inTransaction, readDatabaseError, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { requireOwner } from '../administrators/administrators.service.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Requester } from '../auth/own-account.ts';
import * as repository from './institutions.repository.ts';

/** Lets secret scanners recognize a leaked token. */
const TOKEN_PREFIX = 'cairn-scim-';

const taken = () => {
  const message = 'Another institution has this name.';
  return conflict(message, { errors: [{ path: 'name', message }] });
};

function explainTakenName(error: unknown): unknown {
  const failure = readDatabaseError(error);
  return failure?.kind === 'conflict' && failure.constraint === 'institutions_name_unique' ? taken() : error;
}

/** Operations with which owners change institutions and their tokens (ADR 47). */
export function createInstitutionAdministration({ database }: Services) {
  const change = <Result>(
    { actor, request }: Requester,
    action: string,
    work: (transaction: Transaction) => Promise<{ id: number; result: Result; detail?: object }>,
  ) =>
    inTransaction(database.pool, async (transaction) => {
      await requireOwner(transaction, actor);
      const { id, result, detail } = await work(transaction);
      await recordAudit(transaction, request, { action, detail: { institutionId: id, ...detail } });
      return result;
    }).catch((error: unknown) => {
      throw explainTakenName(error);
    });
  const success = { success: true };
  /** @returns the change, for the audit log */
  const setDomains = async (transaction: Transaction, id: number, domains: string[] | undefined) => {
    if (!domains) return {};
    const { added, removed } = await repository.replaceDomains(transaction, id, domains);
    return {
      ...(added.length > 0 && { addedDomains: added }),
      ...(removed.length > 0 && { removedDomains: removed }),
    };
  };

  return {
    /** @throws 409 for a taken name, and above {@link INSTITUTIONS_MAX} */
    add: (requester: Requester, { name, emailDomains }: InstitutionBody) =>
      change(requester, 'institution.add', async (transaction) => {
        const id = await repository.insertInstitution(transaction, name);
        if (id === undefined)
          throw conflict(`There are ${INSTITUTIONS_MAX} institutions already. Delete one first.`);
        const detail = await setDomains(transaction, id, emailDomains);
        const result = await repository.readInstitution(transaction, id);
        if (!result) throw notFound();
        return { id, result, detail };
      }),

    /** @throws 404 for an unknown institution, 409 for a taken name */
    edit: (requester: Requester, id: number, { name, emailDomains }: InstitutionBody) =>
      change(requester, 'institution.edit', async (transaction) => {
        if (!(await repository.renameInstitution(transaction, id, name))) throw notFound();
        return { id, result: success, detail: await setDomains(transaction, id, emailDomains) };
      }),

    /** @throws 404 for an unknown institution, 409 for an institution that manages accounts */
    remove: (requester: Requester, id: number) =>
      change(requester, 'institution.delete', async (transaction) => {
        const accounts = await repository.lockAndCount(transaction, id);
        if (accounts === undefined) throw notFound();
        if (accounts > 0)
          throw conflict('The institution manages accounts. Remove them in its directory first.');
        await repository.deleteInstitution(transaction, id);
        return { id, result: success };
      }),

    /** Replaces the token. Only this response contains the new token. */
    createToken: (requester: Requester, id: number) =>
      change(requester, 'institution.token', async (transaction) => {
        const token = `${TOKEN_PREFIX}${generateToken()}`;
        if (!(await repository.setTokenHash(transaction, id, hashToken(token)))) throw notFound();
        return { id, result: { token } };
      }),

    revokeToken: (requester: Requester, id: number) =>
      change(requester, 'institution.token-revoke', async (transaction) => {
        if (!(await repository.setTokenHash(transaction, id, null))) throw notFound();
        return { id, result: success };
      }),
  };
}
