import { StoneCairn, stonesText, useOwnGoals } from '@cairn/shared/ui';
import styles from './my-path-page.module.css';

/** Reserves the space of the cairn while the goals load. */
export function PathCairn() {
  const { data } = useOwnGoals();
  return (
    <div className={styles.cairn}>
      {data && (
        <>
          <StoneCairn goals={data} height={140} />
          <p aria-hidden="true">{stonesText(data)}</p>
        </>
      )}
    </div>
  );
}
