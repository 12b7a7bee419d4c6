import type { FormInstance } from 'antd';
import type { ApiError } from '@cairn/shared/api';

/**
 * Shows the server's field errors under their inputs (decision 21) and focuses the first. Returns whether any of
 * them is in the form.
 */
export function showServerErrors(form: FormInstance, error: Pick<ApiError, 'errors'>): boolean {
  const known = new Set(Object.keys(form.getFieldsValue(true) as object));
  const refused = (error.errors ?? []).filter(({ path }) => known.has(path));
  form.setFields(refused.map(({ path, message }) => ({ name: path, errors: [message] })));
  const first = refused[0];
  if (first) form.focusField(first.path);
  return first !== undefined;
}
