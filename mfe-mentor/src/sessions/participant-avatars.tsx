import { StoneAvatar } from '@cairn/shared/ui';
import styles from './participant-avatars.module.css';

type Props = { people: readonly { id: number | string; name: string; photo?: string | null | undefined }[] };

/** Avatars of the first three participants. Decorative: the names are beside them. */
export function ParticipantAvatars({ people }: Props) {
  const [first, ...others] = people.slice(0, 3);
  if (!first) return null;
  return (
    <span className={styles.cairn} aria-hidden="true">
      {[...others, first].map((person) => (
        <StoneAvatar key={person.id} {...person} size={people.length === 1 ? 48 : 34} />
      ))}
    </span>
  );
}
