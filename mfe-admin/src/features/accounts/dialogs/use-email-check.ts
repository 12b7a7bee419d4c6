import type { FormInstance } from 'antd';
import { canonicalEmail, emailSchema, TEXTS } from '@cairn/shared/contract';
import { useLazyAdminCheckEmailQuery } from '../api/change-accounts.ts';
import type { FieldValues } from '../model/account-fields.ts';
import type { AccountRow } from '../model/account-row.ts';

interface Options {
  readonly account: AccountRow;
  readonly form: FormInstance<FieldValues>;
}

/**
 * Looks whether a changed e-mail is free when its field is left, and says under the field when it is not.
 * No answer is no objection: the server judges again when the account is saved.
 */
export function useEmailCheck({ account, form }: Options): () => void {
  const [check] = useLazyAdminCheckEmailQuery();
  return () => {
    const email = String(form.getFieldValue('email') ?? '').trim();
    if (canonicalEmail(email) === canonicalEmail(account.email) || !emailSchema.safeParse(email).success)
      return;
    void check({ role: account.role, email }).then(({ data }) => {
      const isStillThere = String(form.getFieldValue('email') ?? '').trim() === email;
      if (data?.isAvailable === false && isStillThere) {
        form.setFields([{ name: 'email', errors: [TEXTS.registration.emailTaken] }]);
      }
    });
  };
}
