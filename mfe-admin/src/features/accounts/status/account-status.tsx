import { formatDate, PAUSED_AFTER_DAYS, type PauseReason } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import type { AccountRow } from '../model/account-row.ts';
import styles from './account-status.module.css';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const REASONS: Record<PauseReason, string> = {
  unanswered: 'requests unanswered',
  silent: `site not used for ${PAUSED_AFTER_DAYS} days`,
};

/** The status of an account, with the date and reason of a pause (ADR 67). */
export function AccountStatus({
  account: { status, pause },
}: {
  account: Pick<AccountRow, 'status' | 'pause'>;
}) {
  if (status === 'blocked') return <StatusMark tone="danger">Blocked</StatusMark>;
  if (!pause) return <StatusMark tone="success">Active</StatusMark>;
  return (
    <span className={styles.paused}>
      <StatusMark tone="waiting">Paused</StatusMark>
      <span className={styles.reason}>
        {formatDate(pause.since.slice(0, 10), DAY)}, {REASONS[pause.reason]}
      </span>
    </span>
  );
}
