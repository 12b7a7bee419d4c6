import { LatestSessions, useNow } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';

/** The sessions that have just ended. */
export function HomeLatest() {
  const zone = useOwnZone();
  const now = useNow(20_000);
  const { data } = useOwnSessions();
  return data ? <LatestSessions sessions={data} viewer="student" zone={zone} now={now} /> : null;
}
