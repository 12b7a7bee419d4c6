import { formatDate, type PublicTeacher, type ReviewableSession } from '@cairn/shared/contract';

/** A subject for feedback: a completed session, or a mentor if the server does not list sessions. */
export interface ReviewSubject {
  readonly value: string;
  readonly label: string;
  readonly mentorId: number;
  readonly sessionId?: number;
}

const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short' });

/**
 * One subject for each completed session without feedback. Its label has the date and the topic only if several of the
 * sessions are with the same mentor.
 */
export function subjectsOfSessions(sessions: readonly ReviewableSession[]): ReviewSubject[] {
  const byMentor = Map.groupBy(sessions, ({ teacher }) => teacher.id);
  return sessions.map(({ sessionId, teacher, topic, date }) => ({
    value: `session-${sessionId}`,
    label:
      (byMentor.get(teacher.id)?.length ?? 0) > 1
        ? `${teacher.name} · ${day(date)} · ${topic}`
        : teacher.name,
    mentorId: teacher.id,
    sessionId,
  }));
}

/** All mentors, as in the spec. */
export function subjectsOfMentors(mentors: readonly PublicTeacher[]): ReviewSubject[] {
  return mentors.map(({ id, name }) => ({ value: `mentor-${id}`, label: name, mentorId: id }));
}

/** The subject that a link selects: that of its `session`, or else the first subject with its `mentor`. */
export const preselectedSubject = (subjects: readonly ReviewSubject[], params: URLSearchParams) =>
  subjects.find(({ sessionId }) => String(sessionId) === params.get('session')) ??
  subjects.find(({ mentorId }) => String(mentorId) === params.get('mentor'));
