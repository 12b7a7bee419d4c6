import { Button } from 'antd';
import { ChevronLeftIcon, ChevronRightIcon, formatCount } from '@cairn/shared/ui';
import { PAGE_SIZE, type AccountsPage } from './api/list-accounts.ts';
import { FIRST_PAGE, LAST_PAGE, type AccountsView } from './model/accounts-view.ts';
import styles from './pager.module.css';

interface Props {
  readonly page: AccountsPage;
  readonly onChange: (change: Partial<AccountsView>) => void;
}

/** Buttons for the pages of a list that is paged by cursor. */
export function Pager({ page, onChange }: Props) {
  const { rows, position, total, next, previous } = page;
  const first = position ?? total - rows.length + 1;
  const last = first + rows.length - 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p aria-live="polite">
        {rows.length === 0
          ? 'No rows'
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </p>
      {(previous !== null || next !== null) && (
        <div className={styles.steps}>
          <Button disabled={previous === null} onClick={() => onChange(FIRST_PAGE)}>
            First
          </Button>
          <Button
            icon={<ChevronLeftIcon />}
            disabled={previous === null}
            onClick={() =>
              onChange({ cursor: previous, isBackward: true, position: Math.max(1, first - PAGE_SIZE) })
            }
          >
            Previous
          </Button>
          <Button
            icon={<ChevronRightIcon />}
            iconPlacement="end"
            disabled={next === null}
            onClick={() => onChange({ cursor: next, isBackward: false, position: last + 1 })}
          >
            Next
          </Button>
          <Button disabled={next === null} onClick={() => onChange(LAST_PAGE)}>
            Last
          </Button>
        </div>
      )}
    </nav>
  );
}
