import type { Session } from '@cairn/shared/contract';

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Whether the server accepts a reason (an extra, decision 6). A server that sends an `outcome` accepts reasons. */
export function acceptsReason({ outcome }: Session): boolean {
  return outcome !== undefined;
}

/**
 * The message for a mentor whose answer came too late.
 *
 * @param name - name of the student
 * @param session - the current state; undefined if the server no longer lists the session
 * @param shown - the state that the mentor saw
 */
export function describeLateAnswer(name: string, session: Session | undefined, shown: Session): string {
  if (session?.status === 'PENDING' && isMoved(session, shown))
    return `${name} moved this session just before your answer. Check the new time and answer again.`;
  if (session?.outcome === 'cancelled_by_student')
    return `${name} cancelled this session just before your answer.`;
  if (session?.outcome === 'expired') return `The request of ${name} expired before your answer.`;
  if (session?.status === 'CONFIRMED') return `The session with ${name} is already confirmed.`;
  if (session?.status === 'CANCELLED')
    return `The session with ${name} was cancelled just before your answer.`;
  return `The session with ${name} changed just before your answer. This is its current state.`;
}

const isMoved = (session: Session, shown: Session) =>
  session.date !== shown.date || session.timeSlot !== shown.timeSlot;

/** Joins facts with commas, because a wrapped line never starts with a comma. */
export function factLine(facts: readonly (string | undefined)[]): string {
  return facts.filter(Boolean).join(', ');
}

export function studyOf({ student }: Session): string {
  return factLine([student.course, student.level]);
}

/** `in 3 hours`: the time left to answer (decision 1). */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.max(0, Math.round((Date.parse(until) - now) / 60_000));
  if (minutes < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
