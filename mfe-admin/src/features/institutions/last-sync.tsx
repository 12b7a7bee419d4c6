import { formatInstant, type Institution } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import cells from '../../components/table-cells.module.css';
import styles from './institutions.module.css';

/** The time of the last request from a directory, its changes in the last 24 hours, and its last refused request. */
export function LastSync({ institution }: { readonly institution: Institution }) {
  const { lastRequestAt, lastError, lastDay } = institution;
  const changes = [
    `${lastDay.created} created`,
    `${lastDay.updated} updated`,
    `${lastDay.deactivated} deactivated`,
  ].join(', ');
  if (lastRequestAt === null) return <>Never</>;
  return (
    // One root element: on narrow pages a row is a card, and each cell a grid of a label and one content element.
    <div>
      <time dateTime={lastRequestAt}>{formatInstant(lastRequestAt)}</time>
      <span className={cells.note}>Last 24 hours: {changes}</span>
      {lastError && (
        <span className={styles.failure}>
          <StatusMark tone="danger">Last error</StatusMark> {formatInstant(lastError.at)}
          <code className={styles.code}>{lastError.text}</code>
        </span>
      )}
    </div>
  );
}
