import { SESSION_MINUTES, type Session } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';

/** The time and duration of a request: `time` and `duration` if the server sends them (spec 3). */
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
