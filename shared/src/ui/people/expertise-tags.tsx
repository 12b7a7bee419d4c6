import { fieldLabel } from '@cairn/shared/contract';
import styles from './expertise-tags.module.css';

type Props = { tags: readonly string[]; most?: number; label?: string };

/** A mentor's expertise as tags; beyond `most` a count of the rest. */
export function ExpertiseTags({ tags, most = tags.length, label = 'Expertise' }: Props) {
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>{fieldLabel(tag)}</li>
      ))}
      {rest.length > 0 && <li title={rest.map(fieldLabel).join(', ')}>+{rest.length} more</li>}
    </ul>
  );
}
