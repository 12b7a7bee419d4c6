import { StoneAvatar } from '@cairn/shared/ui';
import styles from './people-cairn.module.css';

type Props = { people: readonly { id: number | string; name: string; photo?: string | null | undefined }[] };

/** The first three people of a group, set like stones. Decorative: the names are beside it. */
export function PeopleCairn({ people }: Props) {
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
