import { Segmented } from 'antd';
import { useId } from 'react';
import { SLOT_LENGTHS, type SlotLength } from '@cairn/shared/contract';
import styles from './length-choice.module.css';

type Props = { value: SlotLength; onChange: (minutes: SlotLength) => void };

const OPTIONS = SLOT_LENGTHS.map((minutes) => ({ value: minutes, label: `${minutes} min` }));

/** The length of the hours that the mentor opens next (ADR 74). */
export function LengthChoice({ value, onChange }: Props) {
  const label = useId();
  return (
    <div className={styles.length}>
      <span id={label}>Session length of new hours</span>
      <Segmented aria-labelledby={label} options={OPTIONS} value={value} onChange={onChange} />
    </div>
  );
}
