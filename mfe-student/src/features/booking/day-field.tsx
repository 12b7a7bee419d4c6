import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { VisuallyHidden } from '@cairn/shared/ui';
import styles from './slot-picker.module.css';
import type { FreeSlots } from './use-free-slots.ts';

const WIRE_DAY = 'YYYY-MM-DD';

type Props = {
  id: string;
  day: string | null;
  free: FreeSlots;
  onDay: (day: string | null) => void;
  onMonth: (day: string) => void;
};

/** The date: no past ones, and a mark on those with free slots (spec 5, Booking). */
export function DayField({ id, day, free, onDay, onMonth }: Props) {
  return (
    <DatePicker
      id={id}
      className={styles.date}
      value={day === null ? null : dayjs(day)}
      format={[WIRE_DAY, 'D MMM YYYY', 'DD/MM/YYYY']}
      placeholder={WIRE_DAY}
      minDate={dayjs(free.today)}
      disabledDate={(date) => date.format(WIRE_DAY) < free.today}
      onChange={(date) => onDay(date ? date.format(WIRE_DAY) : null)}
      onPanelChange={(date) => onMonth(date.format(WIRE_DAY))}
      showNow={false}
      cellRender={(current, { type, originNode }) => {
        if (type !== 'date' || typeof current !== 'object') return originNode;
        const slots = free.days.get(current.format(WIRE_DAY));
        if (!slots) return originNode;
        return (
          <div className={styles.marked}>
            {originNode}
            <VisuallyHidden>{slots.length} free</VisuallyHidden>
          </div>
        );
      }}
    />
  );
}
