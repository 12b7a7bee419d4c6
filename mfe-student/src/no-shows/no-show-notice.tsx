import { AreaNotice, plural } from '@cairn/shared/ui';
import { useNoShows } from './use-no-shows.ts';

export function NoShowNotice() {
  const state = useNoShows();
  if (!state) return null;
  const { missed, pausedUntil, rules } = state;
  return (
    <AreaNotice label={pausedUntil === undefined ? 'Missed sessions' : 'Paused bookings'}>
      {missed}{' '}
      {pausedUntil === undefined
        ? `If you cannot attend, cancel before the session. After ${rules.pauseAfter} missed sessions, you cannot book for ${plural(rules.pauseDays, 'day')}.`
        : `You can book again from ${pausedUntil}. Your booked sessions are not affected.`}
    </AreaNotice>
  );
}
