import type { ApiError } from '@cairn/shared/api';
import { changesBetween, valuesOf, type Change, type FieldValues } from './account-fields.ts';
import type { AccountRow } from './account-row.ts';

/** One field that both changed: what was typed here, and what somebody else saved meanwhile. */
export interface Clash extends Omit<Change, 'before' | 'after'> {
  readonly mine: string;
  readonly theirs: string;
}

/** The record as it stands now, from a 409 that says that somebody was faster; `null` for any other refusal. */
export function newerRecord(error: ApiError, account: AccountRow): AccountRow | null {
  const current = error.status === 409 ? error.body?.current : undefined;
  if (typeof current !== 'object' || current === null || !('id' in current)) return null;
  // The contract's `editConflict`; the id shows that it is this account's record.
  return { ...account, ...(current as Partial<AccountRow>), role: account.role };
}

/** What both changed differently; what only one side changed needs no question. */
export function clashesBetween(base: AccountRow, newer: AccountRow, typed: FieldValues): Clash[] {
  const mine = changesBetween(base.role, valuesOf(base), typed);
  const theirs = new Map(
    changesBetween(base.role, valuesOf(base), valuesOf(newer)).map((change) => [change.key, change]),
  );
  return mine.flatMap(({ before: _before, after, ...field }) => {
    const other = theirs.get(field.key);
    return other === undefined || other.after === after
      ? []
      : [{ ...field, mine: after, theirs: other.after }];
  });
}

/** What the form shows after a conflict: one's own changes over the newer record. */
export function mergedValues(base: AccountRow, newer: AccountRow, typed: FieldValues): FieldValues {
  const mine = changesBetween(base.role, valuesOf(base), typed).map(
    ({ key, after }) => [key, after] as const,
  );
  return { ...valuesOf(newer), ...Object.fromEntries(mine) };
}
