/** The two parties of a session. */
export type Side = 'student' | 'mentor';

/** The other party. */
export const otherSide = (side: Side): Side => (side === 'student' ? 'mentor' : 'student');

/** The zone of the other side for mails and notifications (decision 219); undefined for a deleted account. */
export function shownPartnerZone(
  session: Record<Side, { isDeleted: boolean; timeZone: string }>,
  reader: Side,
): string | undefined {
  const partner = session[otherSide(reader)];
  return partner.isDeleted ? undefined : partner.timeZone;
}
