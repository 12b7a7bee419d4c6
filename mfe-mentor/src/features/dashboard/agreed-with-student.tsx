import type { Session } from '@cairn/shared/contract';
import { AgreedLastTime, forMentor, useGoalsOfStudent } from '@cairn/shared/ui';

type Props = {
  session: Session;
  sessions: readonly Session[];
  now: number;
};

/** The open steps that the mentor and the student have agreed on since their last session. */
export function AgreedWithStudent({ session, sessions, now }: Props) {
  const { id, name } = session.student;
  const { data } = useGoalsOfStudent(id);
  if (!data) return null;
  return (
    <AgreedLastTime
      goals={data}
      session={session}
      sessions={sessions.filter(({ student }) => student.id === id)}
      people={forMentor(name)}
      now={now}
    />
  );
}
