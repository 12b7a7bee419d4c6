import { Suspense, useState } from 'react';
import { Button } from 'antd';
import { classNames, plural } from '@cairn/shared/ui';
import { useMay } from '../../role/use-admin-role.ts';
import { BULK_DELETE_LIMIT, BULK_LIMIT } from './api/bulk-status.ts';
import type { BulkAction } from './dialogs/bulk-dialog.tsx';
import { LazyBulkDialog } from './dialogs/lazy-dialogs.ts';
import { ExportLink } from './export-link.tsx';
import type { AccountRow } from './model/account-row.ts';
import type { AccountsView } from './model/accounts-view.ts';
import type { useSelection } from './model/use-selection.ts';
import styles from './selection-bar.module.css';

interface Props {
  readonly selection: ReturnType<typeof useSelection>;
  /** The displayed rows. */
  readonly rows: readonly AccountRow[];
  /** Whether the rows belong to the previous view. If so, they cannot be selected. */
  readonly isStale: boolean;
  /** Number of accounts that match the view, on all pages. */
  readonly matching: number;
  readonly view: AccountsView;
}

/** The bulk actions for the selected accounts. Without a selection: the number of matching accounts. */
export function SelectionBar({ selection, rows, isStale, matching, view }: Props) {
  const mayExport = useMay('owner');
  const [action, setAction] = useState<BulkAction | null>(null);
  const count = selection.rows.length;
  const isTooMany = count > BULK_LIMIT;
  const ticked = rows.filter((row) => selection.has(row)).length;
  const isWholePage = rows.length > 0 && ticked === rows.length;
  return (
    <div
      className={classNames(styles.bar, count > 0 && styles.some)}
      role="group"
      aria-label="Selected users"
      tabIndex={-1}
    >
      <label className={styles.page}>
        <input
          type="checkbox"
          checked={isWholePage}
          disabled={isStale || rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && !isWholePage;
          }}
          onChange={() => (isWholePage ? selection.removeAll(rows) : selection.addAll(rows))}
        />
        <span>Select this page</span>
      </label>
      <p aria-live="polite" className={styles.count}>
        {count > 0 && `${plural(count, 'user')} selected`}
        {isTooMany
          ? `: at most ${BULK_LIMIT} at once`
          : count > BULK_DELETE_LIMIT && `: at most ${BULK_DELETE_LIMIT} can be deleted at once`}
      </p>
      {count === 0 ? (
        <>
          <p className={styles.matching}>{plural(matching, 'user')}</p>
          {mayExport && <ExportLink view={view} />}
        </>
      ) : (
        <div className={styles.actions}>
          <Button type="text" onClick={selection.clear}>
            Clear
          </Button>
          <Button aria-label="Unblock Selected" disabled={isTooMany} onClick={() => setAction('active')}>
            Unblock
          </Button>
          <Button aria-label="Block Selected" disabled={isTooMany} onClick={() => setAction('blocked')}>
            Block
          </Button>
          <Button
            danger
            aria-label="Delete Selected"
            disabled={count > BULK_DELETE_LIMIT}
            onClick={() => setAction('deleted')}
          >
            Delete
          </Button>
        </div>
      )}
      <Suspense>
        {action && (
          <LazyBulkDialog
            rows={selection.rows}
            action={action}
            onClose={() => setAction(null)}
            onDone={() => {
              selection.clear();
              setAction(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
