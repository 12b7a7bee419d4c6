import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { GroupSession } from '@cairn/shared/contract';
import { Seats, SlotTime, StoneAvatar } from '@cairn/shared/ui';
import { GroupSeat } from './group-seat.tsx';
import styles from './groups.module.css';

type Props = {
  group: GroupSession;
  zone: string;
  /** Whether the card names the mentor. */
  showsMentor?: boolean;
};

export function GroupCard({ group, zone, showsMentor = true }: Props) {
  const { title, description, teacher, own, seats, seatsTaken, waiting } = group;
  const heading = useId();
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.body}>
        <p className={styles.when}>
          <SlotTime {...group} zone={zone} />
        </p>
        <h3 id={heading}>{title}</h3>
        {showsMentor && (
          <p className={styles.mentor}>
            <StoneAvatar {...teacher} size={28} />
            <Link to={`/find-mentors/${teacher.id}`}>{teacher.name}</Link>
          </p>
        )}
        {description !== '' && <p className={styles.description}>{description}</p>}
        <Seats seats={seats} seatsTaken={seatsTaken} waiting={waiting} hasOwn={own.state === 'joined'} />
      </div>
      <GroupSeat group={group} />
    </article>
  );
}
