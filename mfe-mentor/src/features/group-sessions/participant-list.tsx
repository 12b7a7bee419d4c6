import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GroupParticipant } from '@cairn/shared/contract';
import { StoneAvatar } from '@cairn/shared/ui';
import { factLine } from '../../sessions/session-texts.ts';
import styles from './group-sessions.module.css';

type Props = {
  participants: readonly GroupParticipant[];
  title: string;
  actionOf: (participant: GroupParticipant) => ReactNode;
};

/** The participants, with links to their conversations. */
export function ParticipantList({ participants, title, actionOf }: Props) {
  if (participants.length === 0) return null;
  return (
    <ul className={styles.participants} aria-label={`Participants of “${title}”`}>
      {participants.map((participant) => {
        const { id, name, photo, course, level } = participant.student;
        return (
          <li key={participant.session.id}>
            <StoneAvatar id={id} name={name} photo={photo} size={36} />
            <div>
              <Link to={`/mentor-messages?with=${id}`}>{name}</Link>
              <p className={styles.soft}>{factLine([course, level])}</p>
            </div>
            {actionOf(participant)}
          </li>
        );
      })}
    </ul>
  );
}
