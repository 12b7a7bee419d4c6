import { HELPED_LABELS, knownHelpedTags } from '@cairn/shared/contract';
import { formatCount } from '@cairn/shared/ui';
import styles from './helped-counts.module.css';

type Props = { helped: readonly { readonly tag: string; readonly count: number }[] };

/** What helped students, with the numbers of reviews. */
export function HelpedCounts({ helped }: Props) {
  return (
    <ol className={styles.counts}>
      {helped.flatMap(({ tag, count }) =>
        knownHelpedTags([tag]).map((known) => (
          <li key={known}>
            <span>{HELPED_LABELS[known]}</span> <strong>{formatCount(count)}</strong>
          </li>
        )),
      )}
    </ol>
  );
}
