import { useId, type ReactNode } from 'react';
import styles from './filters.module.css';

type Props = {
  label: string;
  /** Renders the control with this id. With `isGroup`, the id is that of the label, for `aria-labelledby`. */
  children: (id: string) => ReactNode;
  /** Set for a group of controls, such as a segmented choice, because a `<label>` can refer to only one control. */
  isGroup?: boolean;
};

/** One labelled control of a filter. */
export function FilterField({ label, children, isGroup = false }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      {isGroup ? <span id={id}>{label}</span> : <label htmlFor={id}>{label}</label>}
      {children(id)}
    </div>
  );
}
