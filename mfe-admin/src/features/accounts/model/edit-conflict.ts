import type { ApiError } from '@cairn/shared/api';
import { changesBetween, valuesOf, type Change, type FieldValues } from './account-fields.ts';
import type { AccountRow } from './account-row.ts';

/** A field that two admins changed to different values: the typed value, and the value that the other admin saved. */
export interface Clash extends Omit<Change, 'before' | 'after'> {
  readonly mine: string;
  readonly theirs: string;
}

/** The current record in a 409 after a concurrent edit; `null` for other refusals. */
export function newerRecord(error: ApiError, account: AccountRow): AccountRow | null {
  const current = error.status === 409 ? error.body?.current : undefined;
  if (typeof current !== 'object' || current === null || !('id' in current)) return null;
  // The contract declares the shape of `current` (`editConflict`), so a check for its `id` suffices.
  return { ...account, ...(current as Partial<AccountRow>), role: account.role };
}

/** The fields that both admins changed, to different values. */
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

/** The form values after a conflict: this admin's changes on top of the newer record. */
export function mergedValues(base: AccountRow, newer: AccountRow, typed: FieldValues): FieldValues {
  const mine = changesBetween(base.role, valuesOf(base), typed).map(
    ({ key, after }) => [key, after] as const,
  );
  return { ...valuesOf(newer), ...Object.fromEntries(mine) };
}
