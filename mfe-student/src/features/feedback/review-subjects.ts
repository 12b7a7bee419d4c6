import { formatDate, type PublicTeacher, type ReviewableSession } from '@cairn/shared/contract';

/** Something to give feedback on: a completed session, or a mentor where the server does not tell sessions. */
export interface ReviewSubject {
  readonly value: string;
  readonly label: string;
  readonly mentorId: number;
  readonly sessionId?: number;
}

const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short' });

/** Completed sessions without feedback; the mentor's name alone where there is one session with them. */
export function subjectsOfSessions(sessions: readonly ReviewableSession[]): ReviewSubject[] {
  const count = Map.groupBy(sessions, ({ teacher }) => teacher.id);
  return sessions.map(({ sessionId, teacher, topic, date }) => ({
    value: `session-${sessionId}`,
    label:
      (count.get(teacher.id)?.length ?? 0) > 1 ? `${teacher.name} · ${day(date)} · ${topic}` : teacher.name,
    mentorId: teacher.id,
    sessionId,
  }));
}

/** Any mentor, as the spec has it. */
export function subjectsOfMentors(mentors: readonly PublicTeacher[]): ReviewSubject[] {
  return mentors.map(({ id, name }) => ({ value: `mentor-${id}`, label: name, mentorId: id }));
}
