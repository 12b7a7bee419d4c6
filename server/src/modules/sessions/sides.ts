import type { SessionRecord } from './sessions.repository.ts';

/** The two parties of a session. */
export type Side = 'student' | 'mentor';

/** The other party. */
export const otherSide = (side: Side): Side => (side === 'student' ? 'mentor' : 'student');

/**
 * The zone of the other side that the reader may see: students see the zone of a mentor on every page with a slot,
 * mentors see that of a student nowhere (decision 219). A deleted account has no zone.
 */
export const shownPartnerZone = (
  { mentor }: Pick<SessionRecord, 'mentor'>,
  reader: Side,
): string | undefined => (reader === 'student' && !mentor.isDeleted ? mentor.timeZone : undefined);
