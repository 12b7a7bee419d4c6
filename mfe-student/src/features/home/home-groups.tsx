import { Link } from 'react-router-dom';
import { Seats, SlotTime, useOwnGoals } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { useGroups } from '../../groups/use-groups.ts';
import styles from './home-page.module.css';

const SHOWN = 2;

/** Waits for the goals, because they determine the height of the section above. */
export function HomeGroups() {
  const zone = useOwnZone();
  const { data = [] } = useGroups();
  const areGoalsLoaded = !useOwnGoals().isLoading;
  if (!areGoalsLoaded || data.length === 0) return null;
  return (
    <section className={styles.groups} aria-label="Group sessions">
      <h2>Group Sessions</h2>
      <ul>
        {data.slice(0, SHOWN).map((group) => (
          <li key={group.id}>
            <h3>{group.title}</h3>
            <p className={styles.next}>
              <SlotTime {...group} zone={zone} />
            </p>
            <p>{group.teacher.name}</p>
            {group.own.state === 'joined' ? <p>You have a seat</p> : <Seats {...group} />}
          </li>
        ))}
      </ul>
      <Link to="/group-sessions">All group sessions</Link>
    </section>
  );
}
