import { LatestSessions, useNow } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { StudentNextSteps } from '../../next-steps/student-next-steps.tsx';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';

export function HomeLatest() {
  const zone = useOwnZone();
  const now = useNow(20_000);
  const { data } = useOwnSessions();
  if (!data) return null;
  return (
    <LatestSessions
      sessions={data}
      viewer="student"
      zone={zone}
      now={now}
      nextSteps={(session) => <StudentNextSteps session={session} zone={zone} />}
    />
  );
}
