import { formatInstant, type Institution } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import cells from '../../components/table-cells.module.css';
import styles from './institutions.module.css';

/** The last request of a directory, its recent changes and its last error. */
export function LastSync({ institution }: { readonly institution: Institution }) {
  const { lastRequestAt, lastError, lastDay } = institution;
  const changes = [
    `${lastDay.created} created`,
    `${lastDay.updated} updated`,
    `${lastDay.deactivated} deactivated`,
  ].join(', ');
  if (lastRequestAt === null) return <>Never</>;
  return (
    // One root element, because each cell of a narrow page is a grid of label and content.
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
