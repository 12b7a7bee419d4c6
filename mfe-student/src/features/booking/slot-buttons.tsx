import { Button } from 'antd';
import type { Slot } from '@cairn/shared/contract';
import { zoneCity } from '@cairn/shared/ui';
import { slotClock, slotKey } from './slot-clock.ts';
import styles from './slot-picker.module.css';

type Props = {
  labelledBy: string;
  slots: readonly Slot[];
  zone: string;
  chosen: string | null;
  onChoose: (slot: Slot) => void;
};

/** The free slots of a date as buttons, in order of time. */
export function SlotButtons({ labelledBy, slots, zone, chosen, onChoose }: Props) {
  return (
    <div className={styles.slots} role="group" aria-labelledby={labelledBy}>
      {slots.map((slot) => {
        const isChosen = slotKey(slot) === chosen;
        const { own, mentors } = slotClock(slot, zone);
        return (
          <Button
            key={slot.id}
            aria-pressed={isChosen}
            className={styles.slot}
            type={isChosen ? 'primary' : 'default'}
            onClick={() => onChoose(slot)}
          >
            <span>{own}</span>
            {mentors !== null && slot.timeZone && (
              <span className={styles.count}>
                {mentors} {zoneCity(slot.timeZone)}
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
