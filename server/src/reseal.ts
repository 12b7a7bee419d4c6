import { run, statement } from './database/client/index.ts';
import { SecretBoxError } from './secret-box.ts';
import type { Services } from './services.ts';

/** A column with one encrypted value for each account. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The context in which the value of an account is encrypted. */
  contextOf: (accountId: number) => string;
  /** Names the values in the log: "some … cannot be decrypted". */
  plural: string;
  /** Restricts the rows if the column also has values of another kind. */
  only?: { name: string; condition: string };
}

/**
 * Creates a function that re-encrypts a column with the first key of `SECRETS_KEY`. Unreadable values are kept, and
 * their number is logged.
 */
export function createReseal({ table, column, contextOf, plural, only }: SealedColumn) {
  const rows = only ? `${table} WHERE ${only.condition} AND` : `${table} WHERE`;
  const name = only ? `${table}_${only.name}` : table;
  const hasValues = statement(`${name}_any`, `SELECT 1 FROM ${rows} true LIMIT 1`);
  const findFormer = statement<{ accountId: number; sealed: string }>(
    `${name}_find_former`,
    `SELECT account_id AS "accountId", ${column} AS sealed FROM ${rows} NOT starts_with(${column}, $1)`,
  );
  const replace = statement(
    `${name}_replace`,
    `UPDATE ${table} SET ${column} = $3 WHERE account_id = $1 AND ${column} = $2`,
  );

  return async ({ database: { pool }, secrets, log }: Services): Promise<void> => {
    if ((await run(pool, hasValues, [])).length === 0) return;
    let unreadable = 0;
    for (const { accountId, sealed } of await run(pool, findFormer, [secrets.currentPrefix()])) {
      const context = contextOf(accountId);
      try {
        await run(pool, replace, [accountId, sealed, secrets.seal(secrets.open(sealed, context), context)]);
      } catch (error) {
        if (!(error instanceof SecretBoxError)) throw error;
        unreadable += 1;
      }
    }
    if (unreadable > 0)
      log.error({ unreadable }, `some ${plural} cannot be decrypted: SECRETS_KEY lacks their key`);
  };
}
