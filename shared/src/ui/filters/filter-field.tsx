import { useId, type ReactNode } from 'react';
import styles from './filters.module.css';

type Props = {
  label: string;
  /** Renders the control. `id` is the id of the control or, with `isGroup`, of the label. */
  children: (id: string) => ReactNode;
  /** Set for a group of controls, because a `<label>` refers to only one control. */
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
