import type { Session } from '@cairn/shared/contract';
import { AgreedLastTime, forStudent, useOwnGoals } from '@cairn/shared/ui';

type Props = {
  session: Session;
  /** All sessions of the student. */
  sessions: readonly Session[];
  now: number;
};

/** The open steps on which the student and the mentor have agreed since their last session. */
export function AgreedWithMentor({ session, sessions, now }: Props) {
  const { id } = session.teacher;
  const goals = useOwnGoals().data?.filter(({ mentor }) => mentor !== null && mentor.id === id);
  const [first] = goals ?? [];
  if (!goals || !first) return null;
  return (
    <AgreedLastTime
      goals={goals}
      session={session}
      sessions={sessions.filter(({ teacher }) => teacher.id === id)}
      people={forStudent(first)}
      now={now}
    />
  );
}
