import type { FormInstance } from 'antd';
import type { ApiError } from '@cairn/shared/api';

/**
 * Shows the errors of a response (decision 21) under the fields of the form, and focuses the first of these fields.
 *
 * @returns false if none of the errors belongs to a field of the form
 */
export function showServerErrors(form: FormInstance, error: Pick<ApiError, 'errors'>): boolean {
  const known = new Set(Object.keys(form.getFieldsValue(true) as object));
  const refused = (error.errors ?? []).filter(({ path }) => known.has(path));
  form.setFields(refused.map(({ path, message }) => ({ name: path, errors: [message] })));
  const first = refused[0];
  if (first) form.focusField(first.path);
  return first !== undefined;
}
