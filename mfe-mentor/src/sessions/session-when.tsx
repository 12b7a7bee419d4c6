import { SESSION_MINUTES, type Session } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';

/**
 * The date, time and duration of a session. The time is that of `startsAt`, otherwise `time` (spec 3), otherwise that
 * of the slot. Without a `duration`, 60 minutes are shown.
 */
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
