import {
  type MentorFacts,
  PERCENTAGE_REQUESTS_MIN,
  SHOWN_REQUESTS_MIN,
  SHOWN_STUDENTS_MIN,
} from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

/** `an hour`, `5 hours` or `3 days`, rounded up. */
export function answerTime(minutes: number): string {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  if (hours > 48) return `${Math.ceil(hours / 24)} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** A mentor's facts as short texts; empty if unknown. Figures about too few students or requests are omitted. */
export function describeFacts(facts: MentorFacts | undefined): string[] {
  if (!facts) return [];
  const { sessionsHeld, students, returningStudents, requests, answeredRequests, answerMinutes } = facts;
  const noSessions = facts.isNew ? 'New on Cairn' : 'No sessions held yet';
  const texts = [sessionsHeld ? `${plural(sessionsHeld, 'session')} held` : noSessions];
  if (returningStudents && students >= SHOWN_STUDENTS_MIN)
    texts.push(`${returningStudents} of ${students} students came back`);
  if (answerMinutes !== null) texts.push(`Usually answers within ${answerTime(answerMinutes)}`);
  // Rounded down, so 100% means every request was answered.
  if (requests >= PERCENTAGE_REQUESTS_MIN)
    texts.push(`Answers ${Math.floor((100 * answeredRequests) / requests)}% of requests`);
  else if (requests >= SHOWN_REQUESTS_MIN) texts.push(`Answered ${answeredRequests} of ${requests} requests`);
  return texts;
}
