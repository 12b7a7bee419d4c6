import { useCallback, useMemo } from 'react';
import { useNewestParams } from '@cairn/shared/ui';
import { FIRST_PAGE, readView, writeView, type AccountsView } from './accounts-view.ts';

/** Changes the view. Goes to the first page unless `change` names a page. */
export type ChangeView = (change: Partial<AccountsView>, how?: { replace?: boolean }) => void;

/** The view in the URL, and a function that changes it. */
export function useAccountsView(): [AccountsView, ChangeView] {
  const [parameters, setParameters] = useNewestParams();
  const view = useMemo(() => readView(parameters), [parameters]);
  const change = useCallback<ChangeView>(
    (patch, { replace = false } = {}) => {
      setParameters((before) => writeView({ ...readView(before), ...FIRST_PAGE, ...patch }), { replace });
    },
    [setParameters],
  );
  return [view, change];
}
