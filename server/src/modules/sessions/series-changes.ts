import { dateFormat, intervalText, type NotificationKind } from '@cairn/shared/contract';
import type { Outgoing, QueuedMail, SeriesMail, SeriesTemplate } from '../outbox/index.ts';
import { type Change, periodText, type SessionChange } from './session-sentences.ts';
import type { SessionRecord } from './sessions.repository.ts';
import { otherSide, shownPartnerZone, type Side } from './sides.ts';

type CommonChange = Extract<Change, 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired'>;

/** Sessions of a series with a common change in one transaction. */
export interface SeriesChange {
  change: CommonChange;
  series: NonNullable<SessionRecord['series']>;
  by: Side | undefined;
  /** At least two, the soonest first. */
  sessions: [SessionRecord, ...SessionRecord[]];
}

const mailed: Record<CommonChange, { template: SeriesTemplate; sides: readonly Side[] }> = {
  requested: { template: 'series-requested', sides: ['mentor', 'student'] },
  confirmed: { template: 'series-confirmed', sides: ['student', 'mentor'] },
  declined: { template: 'series-declined', sides: ['student'] },
  cancelled: { template: 'series-cancelled', sides: ['student', 'mentor'] },
  expired: { template: 'series-expired', sides: ['student'] },
};
const isCommon = (change: Change): change is CommonChange => change in mailed;

/** Groups common changes of a series; `single` contains all other changes. */
export function groupSeries(changes: readonly SessionChange[]): {
  single: SessionChange[];
  series: SeriesChange[];
} {
  const keyOf = ({ change, session, by }: SessionChange) =>
    session.series && isCommon(change) ? [session.series.id, change, by].join(' ') : null;
  const single: SessionChange[] = [];
  const series: SeriesChange[] = [];
  for (const [key, group] of Map.groupBy(changes, keyOf)) {
    const [first, ...others] = group.toSorted(
      (one, other) => +one.session.startsAt - +other.session.startsAt,
    );
    if (key === null || !first?.session.series || !isCommon(first.change) || others.length === 0)
      single.push(...group);
    else
      series.push({
        change: first.change,
        series: first.session.series,
        by: first.by,
        sessions: [first.session, ...others.map(({ session }) => session)],
      });
  }
  return { single, series };
}

const dayText = (instant: Date, timeZone: string): string =>
  dateFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(instant);

function sentenceOf({ change, series, sessions }: SeriesChange, side: Side): string {
  const [first] = sessions;
  const last = sessions.at(-1) ?? first;
  const { name: partner } = first[otherSide(side)];
  const { timeZone } = first[side];
  const topic = `“${first.topic}”`;
  const sessionsText = `${sessions.length} sessions, ${intervalText(series)} from ${periodText(first, timeZone, shownPartnerZone(first, side))} to ${dayText(last.startsAt, timeZone)}`;
  switch (change) {
    case 'requested':
      return `${partner} requests a series of ${sessionsText}: ${topic}.`;
    case 'confirmed':
      return `${partner} confirmed your series ${topic}: ${sessionsText}.`;
    case 'declined':
      return `${partner} declined your request for the series ${topic} of ${sessionsText}.`;
    case 'expired':
      return side === 'student'
        ? `Your request for the series ${topic} of ${sessionsText}, expired without an answer.`
        : `The request of ${partner} for the series ${topic} of ${sessionsText}, expired without an answer.`;
    case 'cancelled':
      return `The series ${topic} with ${partner} was cancelled: ${sessionsText}.`;
  }
}

function mailTo({ change, series, sessions }: SeriesChange, side: Side, cause: string): QueuedMail {
  const [first] = sessions;
  const partnerTimeZone = shownPartnerZone(first, side);
  const payload: SeriesMail = {
    accountId: first[side].id,
    recipient: first[side].name,
    partner: first[otherSide(side)].name,
    topic: first.topic,
    timeZone: first[side].timeZone,
    reason: first.reason,
    everyWeeks: series.everyWeeks,
    ...(partnerTimeZone !== undefined && { partnerTimeZone }),
    startsAt: first.startsAt.toISOString(),
    sessions: sessions.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
  return { recipient: first[side].email, template: mailed[change].template, cause, payload };
}

/** At most one live event, notification and mail for each side, however many sessions have changed (ADR 85). */
export function outgoingOfSeries(
  seriesChange: SeriesChange,
  kind: NotificationKind,
): Required<Pick<Outgoing, 'events' | 'notifications' | 'mails'>> {
  const { change, series, by, sessions } = seriesChange;
  const [first] = sessions;
  // Every change increments the sequence, so that the causes of two changes differ.
  const cause = `series:${series.id}:${change}:${first.id}:${first.calendarSequence}`;
  const presentSides = (['student', 'mentor'] as const).filter((side) => !first[side].isDeleted);
  const notifiedSides = change === 'requested' ? (['mentor'] as const) : presentSides;
  return {
    events: presentSides.map((side) => ({
      accountId: first[side].id,
      name: 'session',
      payload: { id: first.id },
    })),
    notifications: notifiedSides
      .filter((side) => side !== by && presentSides.includes(side))
      .map((side) => ({
        accountId: first[side].id,
        kind,
        text: sentenceOf(seriesChange, side),
        sessionId: first.id,
        cause,
      })),
    mails: mailed[change].sides
      .filter((side) => presentSides.includes(side))
      .map((side) => mailTo(seriesChange, side, cause)),
  };
}
