import { addDays, type Slot } from '@cairn/shared/contract';

const FIRST_DAY = '2099-11-23';

/** A free slot in the morning, `daysLater` days after `FIRST_DAY`. */
export function freeSlot(daysLater: number, hour: number): Slot {
  const date = addDays(FIRST_DAY, daysLater);
  const time = String(hour).padStart(2, '0');
  return {
    id: daysLater * 100 + hour,
    teacherId: 7,
    date,
    timeSlot: `${time}:00 AM`,
    available: true,
    isAvailable: true,
    startsAt: `${date}T${time}:00:00.000Z`,
    timeZone: 'UTC',
  };
}
