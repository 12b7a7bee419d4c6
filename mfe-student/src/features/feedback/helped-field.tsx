import { HELPED_LABELS, HELPED_MAX, HELPED_TAGS, type HelpedTag } from '@cairn/shared/contract';
import { useId } from 'react';
import styles from './helped-field.module.css';

type Props = {
  value: readonly HelpedTag[];
  onChange: (tags: readonly HelpedTag[]) => void;
};

/** A choice of up to three things that helped. */
export function HelpedField({ value, onChange }: Props) {
  const hint = useId();
  const isFull = value.length >= HELPED_MAX;
  return (
    <fieldset className={styles.tags} aria-describedby={hint}>
      <legend>What helped (optional)</legend>
      <p id={hint}>
        Up to {HELPED_MAX}. {value.length} of {HELPED_MAX} chosen.
      </p>
      <div>
        {HELPED_TAGS.map((tag) => {
          const isChosen = value.includes(tag);
          return (
            <label key={tag} className={styles.tag}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChange(isChosen ? value.filter((other) => other !== tag) : [...value, tag])}
              />
              {HELPED_LABELS[tag]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
