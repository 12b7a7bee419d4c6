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
 * Checks on blur whether a changed e-mail address is taken. Failures of the check are ignored, because the server
 * validates the address again.
 */
export function useEmailCheck({ account, form }: Options): () => void {
  const [check] = useLazyAdminCheckEmailQuery();
  return () => {
    const email = String(form.getFieldValue('email') ?? '').trim();
    if (canonicalEmail(email) === canonicalEmail(account.email) || !emailSchema.safeParse(email).success)
      return;
    void check({ role: account.role, email }).then(({ data }) => {
      const isUnchanged = String(form.getFieldValue('email') ?? '').trim() === email;
      if (data?.isAvailable === false && isUnchanged) {
        form.setFields([{ name: 'email', errors: [TEXTS.registration.emailTaken] }]);
      }
    });
  };
}
