import type { ApiError } from '@cairn/shared/api';
import { changesBetween, valuesOf, type Change, type FieldValues } from './account-fields.ts';
import type { AccountRow } from './account-row.ts';

/** A field that two admins changed to different values. `theirs` is already saved. */
export interface Clash extends Omit<Change, 'before' | 'after'> {
  readonly mine: string;
  readonly theirs: string;
}

/** The current record in the 409 response to a concurrent edit; `null` for other errors. */
export function newerRecord(error: ApiError, account: AccountRow): AccountRow | null {
  const current = error.status === 409 ? error.body?.current : undefined;
  if (typeof current !== 'object' || current === null || !('id' in current)) return null;
  // Checking the `id` suffices: the contract declares the shape of `current` (`editConflict`).
  return { ...account, ...(current as Partial<AccountRow>), role: account.role };
}

/** The fields that both admins changed to different values. */
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

/** The newer record with the typed changes of this admin. */
export function mergedValues(base: AccountRow, newer: AccountRow, typed: FieldValues): FieldValues {
  const mine = changesBetween(base.role, valuesOf(base), typed).map(
    ({ key, after }) => [key, after] as const,
  );
  return { ...valuesOf(newer), ...Object.fromEntries(mine) };
}
