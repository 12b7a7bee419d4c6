import { useId } from 'react';
import { Button } from 'antd';
import { SUGGESTED_DAYS, SUGGESTED_HOURS, type SuggestedSlot } from '@cairn/shared/contract';
import { classNames, SkeletonBlock } from '@cairn/shared/ui';
import { formatDay, slotClock, slotKey } from './slot-clock.ts';
import { viewerDayOf } from './slot-days.ts';
import styles from './slot-picker.module.css';

type Props = {
  /** `undefined` until the suggestions are loaded. */
  suggested: readonly SuggestedSlot[] | undefined;
  /** The viewer's zone. */
  zone: string;
  /** `slotKey` of the chosen slot. */
  chosen: string | null;
  onChoose: (slot: SuggestedSlot) => void;
};

const onClock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
const NONE = `None between ${onClock(SUGGESTED_HOURS.from)} and ${onClock(SUGGESTED_HOURS.until)} in the next ${SUGGESTED_DAYS} days. Choose a date below.`;

const SKELETONS = ['first', 'second', 'third'];

export function SuggestedTimes({ suggested, zone, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <p className={styles.legend} id={id}>
        Suggestions <span>free for both of you</span>
      </p>
      <div className={classNames(styles.days, styles.suggested)} role="group" aria-labelledby={id}>
        {!suggested && SKELETONS.map((key) => <SkeletonBlock key={key} height={64} />)}
        {suggested?.length === 0 && <p className={styles.hint}>{NONE}</p>}
        {suggested?.map((slot) => {
          const isChosen = slotKey(slot) === chosen;
          return (
            <Button
              key={slot.id}
              aria-pressed={isChosen}
              className={styles.day}
              type={isChosen ? 'primary' : 'default'}
              onClick={() => onChoose(slot)}
            >
              <span>{formatDay(viewerDayOf(slot, zone), 'short')}</span>
              <span className={styles.count}>
                {slotClock(slot, zone).own}
                {slot.isUsual && ', as usual'}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}
