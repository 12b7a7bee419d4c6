import { Link } from 'react-router-dom';
import type { WaitingEntry } from '@cairn/shared/contract';
import { Section, StoneAvatar } from '@cairn/shared/ui';
import { WaitingStatus } from '../../waiting/waiting-status.tsx';
import styles from './waiting-section.module.css';

/** The mentors for whom the student waits, those with a held time first; hidden without any. */
export function WaitingSection({
  entries = [],
  zone,
}: {
  entries: WaitingEntry[] | undefined;
  zone: string;
}) {
  if (entries.length === 0) return null;
  const sorted = entries.toSorted((one, other) => Number(other.offer !== null) - Number(one.offer !== null));
  return (
    <Section title="Waiting List" query={{ data: sorted, isError: false }} failure="">
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
