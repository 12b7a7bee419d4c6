import { SESSION_MINUTES, type Session } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';

/** Shows the time of `startsAt`, otherwise `time` (spec 3), otherwise the time of the slot. */
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
