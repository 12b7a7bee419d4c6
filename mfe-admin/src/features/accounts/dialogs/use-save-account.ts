import { useState } from 'react';
import type { FormInstance } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { showServerErrors } from '@cairn/shared/ui';
import { useAdminUpdateAccountMutation } from '../api/change-accounts.ts';
import { updateBody, type Change, type FieldValues } from '../model/account-fields.ts';
import type { AccountRow } from '../model/account-row.ts';
import { clashesBetween, mergedValues, newerRecord, type Clash } from '../model/edit-conflict.ts';

interface Options {
  readonly account: AccountRow;
  readonly form: FormInstance<FieldValues>;
  readonly onSaved: () => void;
}

/**
 * Saves an edit. After a concurrent edit, the newer record becomes the base, and this admin's changes stay in the form.
 * `clashes` contains the fields that both admins changed differently.
 */
export function useSaveAccount({ account, form, onSaved }: Options) {
  const toast = useToast();
  const [base, setBase] = useState(account);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [update, { isLoading }] = useAdminUpdateAccountMutation();

  const save = async (changes: readonly Change[]) => {
    const { error } = await update({
      id: base.id,
      role: base.role,
      changes: updateBody(base, changes),
    });
    if (!error) {
      toast.success(TEXTS.admin.updated);
      onSaved();
      return;
    }
    const newer = isApiError(error) ? newerRecord(error, base) : null;
    if (!newer) {
      const isInFields = isApiError(error) && showServerErrors(form, error);
      const failure = TEXTS.admin.updateFailure;
      toast.error(isInFields ? failure : refusalMessage(error, failure));
      return;
    }
    toast.error(TEXTS.admin.updateFailure);
    const typed = form.getFieldsValue();
    setClashes(clashesBetween(base, newer, typed));
    form.setFieldsValue(mergedValues(base, newer, typed));
    setBase(newer);
  };

  return { base, clashes, isSaving: isLoading, save };
}
