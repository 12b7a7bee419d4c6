import type { SessionMail } from '../outbox/index.ts';
import type { SessionRecord } from './sessions.repository.ts';
import { otherSide, shownPartnerZone, type Side } from './sides.ts';

/** The payload of a mail to one side about a session. */
export function sessionMailOf(session: SessionRecord, side: Side): SessionMail {
  const recipient = session[side];
  const partnerTimeZone = shownPartnerZone(session, side);
  return {
    accountId: recipient.id,
    recipient: recipient.name,
    partner: session[otherSide(side)].name,
    topic: session.topic,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone: recipient.timeZone,
    ...(partnerTimeZone !== undefined && { partnerTimeZone }),
    sessionId: session.id,
    calendarSequence: session.calendarSequence,
    reason: session.reason,
    ...(session.group && { group: { seats: session.group.seats, seatsTaken: session.group.seatsTaken } }),
  };
}
