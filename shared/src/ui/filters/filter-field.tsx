import { useId, type ReactNode } from 'react';
import styles from './filters.module.css';

type Props = {
  label: string;
  /** Receives the id of the control, or with `isGroup` the id of the label. */
  children: (id: string) => ReactNode;
  /** For several controls, such as a segmented choice, to which a label cannot refer. */
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
