import type { Session } from '@cairn/shared/contract';
import { AgreedLastTime, forMentor, useGoalsOfStudent } from '@cairn/shared/ui';

type Props = Pick<Session, 'student'> & {
  /** All sessions of the mentor. */
  sessions: readonly Session[];
  now: number;
};

/** The open steps that the mentor and a student have agreed on. */
export function AgreedWithStudent({ student: { id, name }, sessions, now }: Props) {
  const { data } = useGoalsOfStudent(id);
  if (!data) return null;
  return (
    <AgreedLastTime
      goals={data}
      sessions={sessions.filter(({ student }) => student.id === id)}
      people={forMentor(name)}
      now={now}
    />
  );
}
