import { HELPED_LABELS, knownHelpedTags } from '@cairn/shared/contract';
import styles from './helped-tags.module.css';

/** What helped the student, according to a review. Empty without known tags. */
export function HelpedTags({ tags }: { tags: readonly string[] | undefined }) {
  const known = knownHelpedTags(tags);
  if (known.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="What helped">
      {known.map((tag) => (
        <li key={tag}>{HELPED_LABELS[tag]}</li>
      ))}
    </ul>
  );
}
