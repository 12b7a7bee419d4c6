import {
  type AdminAccount,
  type AdminStudent,
  type AdminTeacher,
  canonicalEmail,
} from '@cairn/shared/contract';

/** A student or mentor as a row of any tab: what all accounts have, and what the row's own list adds. */
export type AccountRow = AdminAccount &
  Partial<Omit<AdminStudent, keyof AdminAccount>> &
  Partial<Omit<AdminTeacher, keyof AdminAccount>>;

export type AccountRole = AccountRow['role'];

/** Key of a row in React, and of an account in a selection: ids are one sequence, roles only help to read it. */
export const rowKey = ({ role, id }: Pick<AccountRow, 'role' | 'id'>): string => `${role}-${id}`;

/** An admin never changes the account they are signed in with. */
export function isOwnAccount(account: Pick<AccountRow, 'email'>, ownEmail: string | null): boolean {
  return ownEmail !== null && canonicalEmail(account.email) === canonicalEmail(ownEmail);
}
