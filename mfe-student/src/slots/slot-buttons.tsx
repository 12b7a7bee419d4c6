import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { unusualLength, type Session, type Slot } from '@cairn/shared/contract';
import { zoneCity } from '@cairn/shared/ui';
import { slotClock, slotKey } from './slot-clock.ts';
import styles from './slot-picker.module.css';

type Props = {
  labelledBy: string;
  slots: readonly Slot[];
  zone: string;
  chosen: string | null;
  /** The student's own session at the time of a slot. */
  clashAt: (slot: Slot) => Session | undefined;
  onChoose: (slot: Slot) => void;
};

function OwnSession({ time, session }: { time: string; session: Session }) {
  return (
    <Link to="/sessions" className={styles.own}>
      <span>{time}</span> <span className={styles.count}>Your session with {session.teacher.name}</span>
    </Link>
  );
}

export function SlotButtons({ labelledBy, slots, zone, chosen, clashAt, onChoose }: Props) {
  return (
    <div className={styles.slots} role="group" aria-labelledby={labelledBy}>
      {slots.map((slot) => {
        const isChosen = slotKey(slot) === chosen;
        const { own, mentors } = slotClock(slot, zone);
        const length = unusualLength(slot);
        const clash = clashAt(slot);
        if (clash) return <OwnSession key={slot.id} time={own} session={clash} />;
        return (
          <Button
            key={slot.id}
            aria-pressed={isChosen}
            className={styles.slot}
            type={isChosen ? 'primary' : 'default'}
            onClick={() => onChoose(slot)}
          >
            <span>
              {own}
              {length !== null && `, ${length}`}
            </span>
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
