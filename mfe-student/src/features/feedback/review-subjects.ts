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
 * One subject for each completed session without feedback. A label has date and topic only if the mentor has several
 * subjects.
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

/** The subject of the `session` in a link, or the first subject of the `mentor` in the link. */
export const preselectedSubject = (subjects: readonly ReviewSubject[], params: URLSearchParams) =>
  subjects.find(({ sessionId }) => String(sessionId) === params.get('session')) ??
  subjects.find(({ mentorId }) => String(mentorId) === params.get('mentor'));
