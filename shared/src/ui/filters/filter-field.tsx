import { useId, type ReactNode } from 'react';
import styles from './filters.module.css';

type Props = {
  label: string;
  /** Receives the id for the control; with `isGroup`, the id of the label, for `aria-labelledby`. */
  children: (id: string) => ReactNode;
  /** For a group of controls, such as a segmented choice: a `<label>` can refer to one control only. */
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
