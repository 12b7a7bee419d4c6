import { Button } from 'antd';
import { useId, type Ref } from 'react';
import styles from './settings.module.css';

type Props = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  limit: string;
  isFull: boolean;
  onAdd: () => void;
};

/** Adds a row to a list; once the list is full, it keeps the focus and says the limit. */
export function AddButton({ ref, label, limit, isFull, onAdd }: Props) {
  const note = useId();
  return (
    <>
      <Button
        ref={ref}
        aria-disabled={isFull}
        aria-describedby={isFull ? note : undefined}
        onClick={() => {
          if (!isFull) onAdd();
        }}
      >
        {label}
      </Button>
      {isFull && (
        <p id={note} className={styles.caption}>
          {limit}
        </p>
      )}
    </>
  );
}
