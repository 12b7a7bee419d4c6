import { Button } from 'antd';
import { useId, type Ref } from 'react';
import { flushSync } from 'react-dom';
import styles from './settings.module.css';

type Props = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  limit: string;
  isFull: boolean;
  onAdd: () => void;
};

/** Adds a row to the list above. The button of a full list stays focusable and names the limit. */
export function AddButton({ ref, label, limit, isFull, onAdd }: Props) {
  const note = useId();
  return (
    <>
      <Button
        ref={ref}
        aria-disabled={isFull}
        aria-describedby={isFull ? note : undefined}
        onClick={({ currentTarget }) => {
          if (isFull) return;
          // Only a rendered field can be focused.
          flushSync(onAdd);
          currentTarget.previousElementSibling?.querySelector('input')?.focus();
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
