import { Button, Spin } from 'antd';
import { EmptyState, MentorsPicture, plural, SearchPicture } from '@cairn/shared/ui';
import type { Accounts } from './api/use-accounts.ts';
import type { AccountsView } from './model/accounts-view.ts';
import { toggledSort } from './model/accounts-view.ts';
import type { ChangeView } from './model/use-accounts-view.ts';
import { useSelection } from './model/use-selection.ts';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { AccountActions } from './table/account-actions.tsx';
import { AccountsTable } from './table/accounts-table.tsx';
import styles from './accounts-page.module.css';

const NAMES = { all: 'Users', mentors: 'Mentors', students: 'Students' } as const;

interface Props {
  readonly accounts: Accounts;
  readonly view: AccountsView;
  readonly onChange: ChangeView;
  /** Absent if the admin may not change accounts. */
  readonly actions: AccountActions | undefined;
}

/** The rows of a view. Shows the previous rows while new rows load. */
export function AccountsList({ accounts, view, onChange, actions }: Props) {
  const selection = useSelection();
  const { rows, search, matching = 0, page, isFetching, isStale, isError } = accounts;
  if (rows === undefined) {
    return isError ? null : (
      <div className={styles.waiting} role="status" aria-busy="true">
        <Spin size="large" />
        Loading users
      </div>
    );
  }
  const isNarrowed = view.search !== '' || view.status !== null || view.from !== null || view.to !== null;
  const noMatch = (
    // `useKeptFocus` needs the index: when rows replace this element, the first row gets the focus.
    <div data-index={0}>
      <EmptyState
        picture={isNarrowed ? SearchPicture : MentorsPicture}
        hint={isNarrowed && 'Try another name, email, status or period.'}
        action={
          isNarrowed && (
            <Button onClick={() => onChange({ search: '', status: null, from: null, to: null })}>
              Clear Search and Filters
            </Button>
          )
        }
      >
        {isNarrowed ? 'No user matches.' : 'Nobody has registered yet.'}
      </EmptyState>
    </div>
  );
  // A bulk deletion may empty the list while a dialog shows the results.
  if (rows.length === 0 && selection.rows.length === 0) return noMatch;
  return (
    <div className={isFetching ? styles.stale : styles.fresh} aria-busy={isFetching}>
      {(!page || !actions) && <p role="status">{plural(matching, 'user')}</p>}
      <div>
        {page && actions && (
          <SelectionBar selection={selection} rows={rows} isStale={isStale} matching={matching} view={view} />
        )}
        {rows.length === 0 ? (
          noMatch
        ) : (
          <AccountsTable
            tab={view.tab}
            caption={NAMES[view.tab]}
            rows={rows}
            search={search}
            sort={view.sort}
            onSort={(column) => onChange({ sort: toggledSort(view.sort, column) })}
            actions={actions}
            isLinked={page !== null}
            selection={page && actions ? selection : undefined}
          />
        )}
      </div>
      {page && <Pager page={page} onChange={onChange} />}
    </div>
  );
}
