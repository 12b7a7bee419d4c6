import { Link } from 'react-router-dom';
import { hasFailed, Section, StoneAvatar } from '@cairn/shared/ui';
import { WAITING_FAILURE, type useWaitingEntries } from '../../waiting/use-waiting.ts';
import { WaitingStatus } from '../../waiting/waiting-status.tsx';
import styles from './waiting-section.module.css';

type Props = { waiting: ReturnType<typeof useWaitingEntries>; zone: string };

/** Waiting lists with an offer come first. Hidden without waiting lists. */
export function WaitingSection({ waiting: { entries, ...query }, zone }: Props) {
  const hasEntries = (entries ?? []).length > 0;
  if (!hasFailed({ ...query, data: entries }) && !hasEntries) return null;
  const sorted = entries?.toSorted((one, other) => Number(other.offer !== null) - Number(one.offer !== null));
  return (
    <Section title="Waiting List" query={{ ...query, data: sorted }} failure={WAITING_FAILURE}>
      {(waiting) => (
        <ul className={styles.waiting}>
          {waiting.map((entry) => (
            <li key={entry.teacher.id}>
              <StoneAvatar {...entry.teacher} size={48} />
              <div>
                <h3>
                  <Link to={`/find-mentors/${entry.teacher.id}`}>{entry.teacher.name}</Link>
                </h3>
                <WaitingStatus entry={entry} zone={zone} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
