import { Suspense, startTransition, useMemo, useState } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { FailureNotice, formatCount, PageHeading } from '@cairn/shared/ui';
import { TabList } from '../../components/tab-list.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useAccounts } from './api/use-accounts.ts';
import type { OpenDialog } from './dialogs/account-dialog.tsx';
import type { AccountActions } from './table/account-actions.tsx';
import { LazyAccountDialog, usePreloadedDialogs } from './dialogs/lazy-dialogs.ts';
import { useAdminRole, useMay } from '../../role/use-admin-role.ts';
import { AccountsToolbar } from './accounts-toolbar.tsx';
import { AccountsList } from './accounts-list.tsx';
import { useAccountsView } from './model/use-accounts-view.ts';
import { useLoadToasts } from './model/use-load-toasts.ts';
import type { AccountsTab } from './model/accounts-view.ts';
import styles from './accounts-page.module.css';

const TABS: readonly { key: AccountsTab; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'mentors', label: 'Mentors' },
  { key: 'students', label: 'Students' },
];
const PANEL = 'accounts';

/** The admin's dashboard (spec 2). */
export function AccountsPage() {
  const [view, change] = useAccountsView();
  const accounts = useAccounts(view);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const ownEmail = useAppSelector(selectEmail);
  const isRoleKnown = useAdminRole() !== undefined;
  const mayChange = useMay('moderator');
  const { total, rows, isError, retry, isFetching } = accounts;
  useLoadToasts({ isLoaded: rows !== undefined, isError });
  usePreloadedDialogs(rows !== undefined);
  const keptFocus = useKeptFocus(rows);
  const actions = useMemo<AccountActions>(() => {
    // Outside a transition, React shows lazy content 300 ms later.
    const open = (next: OpenDialog) => startTransition(() => setDialog(next));
    return {
      ownEmail,
      onEdit: (account) => open({ kind: 'edit', account }),
      onStatus: (account) => open({ kind: 'status', account }),
      onDelete: (account) => open({ kind: 'delete', account }),
    };
  }, [ownEmail]);

  return (
    <>
      <PageHeading
        title="Admin Dashboard"
        lead={total === undefined ? 'Total Users: …' : `Total Users: ${formatCount(total)}`}
      >
        Admin Dashboard
      </PageHeading>
      <div className={styles.page}>
        <TabList
          label="Users"
          tabs={TABS}
          selected={view.tab}
          panelId={PANEL}
          onSelect={(tab) => change({ tab })}
        />
        <AccountsToolbar view={view} onChange={change} hasDates={accounts.page !== null} />
        <div
          id={PANEL}
          role="tabpanel"
          aria-labelledby={`${PANEL}-${view.tab}`}
          className={styles.panel}
          tabIndex={-1}
          {...keptFocus}
        >
          {isError && (
            <FailureNotice onRetry={retry} retrying={isFetching}>
              {TEXTS.admin.fetchFailure}
            </FailureNotice>
          )}
          {/* The rows wait for the role, because actions that appear later would move the rows. */}
          <AccountsList
            accounts={isRoleKnown ? accounts : { ...accounts, rows: undefined }}
            view={view}
            onChange={change}
            actions={mayChange ? actions : undefined}
          />
        </div>
      </div>
      <Suspense>{dialog && <LazyAccountDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}
