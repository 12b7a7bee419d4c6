import { SESSION_MINUTES, type Session } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';

/** The date, time and duration of a session: `time` and `duration` (spec 3), otherwise the slot and 60 minutes. */
export function SessionWhen({ session, zone }: { session: Session; zone: string }) {
  const { time, timeSlot, duration } = session;
  return (
    <>
      <SlotTime {...session} endsAt={null} timeSlot={time || timeSlot} zone={zone} />
      {', '}
      {duration || `${SESSION_MINUTES} minutes`}
    </>
  );
}
