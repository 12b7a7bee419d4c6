import type { Session } from '@cairn/shared/contract';
import { LatestSessions, useGoalsOfStudent } from '@cairn/shared/ui';
import { GroupCard } from '../../sessions/group-card.tsx';
import { onePerGroup } from '../../sessions/group-seats.ts';
import { sessionsByState } from '../../sessions/sessions-by-state.ts';
import { MentorNextSteps } from '../../sessions/mentor-next-steps.tsx';

type Props = { sessions: readonly Session[] | undefined; zone: string; now: number };

/** Recent sessions. Waits for the goals in the card above, to avoid a layout shift. */
export function DashboardLatest({ sessions, zone, now }: Props) {
  const next = sessions && sessionsByState(sessions, now).confirmed[0];
  const goals = useGoalsOfStudent(next?.student.id);
  if (!sessions || goals.isLoading) return null;
  return (
    <LatestSessions
      sessions={onePerGroup(sessions)}
      viewer="mentor"
      zone={zone}
      now={now}
      cardOf={(session) => session.group && <GroupCard session={session} zone={zone} />}
      nextSteps={(session) => <MentorNextSteps session={session} />}
    />
  );
}
