import { fieldLabel } from '@cairn/shared/contract';
import styles from './expertise-tags.module.css';

type Props = { tags: readonly string[]; max?: number; label?: string };

/** At most `max` tags of a mentor, and the number of further tags. */
export function ExpertiseTags({ tags, max = tags.length, label = 'Expertise' }: Props) {
  if (tags.length === 0) return null;
  const rest = tags.slice(max);
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>{fieldLabel(tag)}</li>
      ))}
      {rest.length > 0 && <li title={rest.map(fieldLabel).join(', ')}>+{rest.length} more</li>}
    </ul>
  );
}
