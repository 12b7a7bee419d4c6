import { dateFormat, type WorkFigures } from '@cairn/shared/contract';
import { formatCount, VisuallyHidden } from '@cairn/shared/ui';
import styles from './your-work.module.css';

const monthFormat = dateFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Sessions by month, from the first month with a session. */
export function MonthBars({ months }: Pick<WorkFigures, 'months'>) {
  const maximum = Math.max(1, ...months.map(({ sessions }) => sessions));
  const first = months.findIndex(({ sessions }) => sessions > 0);
  return (
    <div>
      <h3>Sessions by Month</h3>
      <ol className={styles.months}>
        {months.slice(Math.max(0, first)).map(({ month, sessions }) => (
          <li key={month}>
            <span>{monthFormat.format(new Date(`${month}-01T00:00:00Z`))}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((sessions / maximum) * 100)}%` }} />
            </span>
            <strong>
              {formatCount(sessions)}
              <VisuallyHidden>{sessions === 1 ? ' session' : ' sessions'}</VisuallyHidden>
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
