import {
  type AdminAccount,
  type AdminStudent,
  type AdminTeacher,
  canonicalEmail,
} from '@cairn/shared/contract';

/** The account of a student or a mentor, with the fields of the role. */
export type AccountRow = AdminAccount &
  Partial<Omit<AdminStudent, keyof AdminAccount>> &
  Partial<Omit<AdminTeacher, keyof AdminAccount>> & {
    /** The institution whose directory manages the account; only sent with the record of a single account. */
    readonly institution?: string | null | undefined;
  };

export type AccountRole = AccountRow['role'];

/** Key of a row. The role only makes the key readable, because ids are unique across roles. */
export const rowKey = ({ role, id }: Pick<AccountRow, 'role' | 'id'>): string => `${role}-${id}`;

/** Whether an account has the e-mail address of the signed-in admin. */
export function isOwnAccount(account: Pick<AccountRow, 'email'>, ownEmail: string | null): boolean {
  return ownEmail !== null && canonicalEmail(account.email) === canonicalEmail(ownEmail);
}
