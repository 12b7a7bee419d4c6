import { Suspense, useState } from 'react';
import { Button } from 'antd';
import type { AccountStatus } from '@cairn/shared/contract';
import { plural } from '../../components/format.ts';
import { BULK_LIMIT } from './api/bulk-status.ts';
import { LazyBulkDialog } from './dialogs/lazy-dialogs.ts';
import type { AccountRow } from './model/account-row.ts';
import type { useSelection } from './model/use-selection.ts';
import styles from './selection-bar.module.css';

interface Props {
  readonly selection: ReturnType<typeof useSelection>;
  /** Rows on screen, for "select this page". */
  readonly rows: readonly AccountRow[];
}

/** What can be done with all accounts that are ticked. */
export function SelectionBar({ selection, rows }: Props) {
  const [act, setAct] = useState<AccountStatus | null>(null);
  const count = selection.rows.length;
  const isTooMany = count > BULK_LIMIT;
  return (
    <div className={styles.bar} role="group" aria-label="Selected users" tabIndex={-1}>
      <p aria-live="polite">
        {isTooMany
          ? `${plural(count, 'user')} selected: at most ${BULK_LIMIT} at once`
          : `${plural(count, 'user')} selected`}
      </p>
      <Button type="text" onClick={() => selection.addAll(rows)}>
        Select this page
      </Button>
      {count > 0 && (
        <>
          <Button type="text" onClick={selection.clear}>
            Clear
          </Button>
          <Button danger disabled={isTooMany} onClick={() => setAct('blocked')}>
            Block selected
          </Button>
          <Button disabled={isTooMany} onClick={() => setAct('active')}>
            Unblock selected
          </Button>
        </>
      )}
      <Suspense>
        {act && (
          <LazyBulkDialog
            rows={selection.rows}
            status={act}
            onClose={() => setAct(null)}
            onDone={() => {
              selection.clear();
              setAct(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
