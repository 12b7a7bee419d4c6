import { Button } from 'antd';
import { formatDate, timeElsewhere, type Session } from '@cairn/shared/contract';
import { EmptyState, HoursPicture, Section, SkeletonBlock, StatusMark } from '@cairn/shared/ui';
import { longDate } from '../../time/calendar.ts';
import { hourLength } from './hour-labels.ts';
import { holderOf, type Hour } from './hour.ts';
import { RULE_LABELS } from './rule-labels.ts';
import type { Schedule } from './use-schedule.ts';
import { dayHours } from './week-grid.ts';
import styles from './existing-schedules.module.css';

type Props = {
  schedule: Schedule;
  /** If this zone differs from the zone of the mentor, each row also shows the time in this zone. */
  viewedZone: string;
  onOpenBooked: (hour: Hour) => void;
};

/** Null if the start is unknown, or if both zones show an equal time. */
function viewedTime({ date, timeSlot }: Hour, { slots, zone }: Schedule['state'], viewedZone: string) {
  const slot = slots.find((other) => other.date === date && other.timeSlot === timeSlot);
  return slot?.startsAt ? timeElsewhere(slot.startsAt, zone, viewedZone) : null;
}

/** The saved hours of the chosen date. Without a chosen date, the hours of the week. */
export function ExistingSchedules({ schedule, viewedZone, onOpenBooked }: Props) {
  const { date, days, week, state } = schedule;
  const dates = date === null ? days : [date];
  const saved = { ...state, draft: {} };
  const existing = dates
    .map((day) => ({
      day,
      hours: dayHours(day, saved).filter(({ kind }) => kind === 'open' || kind === 'booked'),
    }))
    .filter(({ hours }) => hours.length > 0);
  return (
    <Section
      title="Existing Schedules"
      query={{ ...week, data: week.currentData && existing }}
      failure="Failed to load your schedule."
      isEmpty={(shown) => shown.length === 0}
      empty={
        <EmptyState picture={HoursPicture} hint="Choose a date, press the hours you have, and save.">
          {date === null ? 'Nothing is open this week' : `Nothing is open on ${longDate(date)}`}
        </EmptyState>
      }
      skeleton={<ListSkeleton />}
    >
      {(shown) => (
        // A keyboard can scroll only a focusable element.
        <div className={styles.list} role="group" aria-label="Hours" tabIndex={0}>
          {shown.map(({ day, hours }) => (
            <div key={day} className={styles.existing}>
              <h3>{formatDate(day, { weekday: 'long', month: 'short', day: 'numeric' })}</h3>
              <ul>
                {hours.map((hour) => (
                  <ExistingRow
                    key={hour.timeSlot}
                    hour={hour}
                    viewed={viewedTime(hour, state, viewedZone)}
                    onOpenBooked={onOpenBooked}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

type RowProps = { hour: Hour; viewed: string | null; onOpenBooked: (hour: Hour) => void };

function ExistingRow({ hour, viewed, onOpenBooked }: RowProps) {
  const { timeSlot, kind, group, session, isPast, isBusy, excludedBy } = hour;
  const holder = holderOf(hour);
  const length = hourLength(hour);
  return (
    <li>
      <span className={styles.time}>
        {timeSlot}
        {length !== '' && <small> {length}</small>}
        {viewed !== null && <small> ({viewed})</small>}
      </span>
      {isBusy && !isPast ? (
        <StatusMark tone="neutral">Busy in your calendar</StatusMark>
      ) : excludedBy && !isPast ? (
        <StatusMark tone="neutral">Not bookable: {RULE_LABELS[excludedBy].toLowerCase()}</StatusMark>
      ) : (
        <StatusMark tone={kind === 'booked' ? 'info' : 'success'}>
          {kind === 'booked' ? 'Booked' : 'Available'}
        </StatusMark>
      )}
      {group && !isPast && (
        <button
          type="button"
          className={styles.group}
          aria-label={`Open the group session “${group.title}”`}
          onClick={() => onOpenBooked(hour)}
        >
          {holder}
        </button>
      )}
      {isPast && holder !== undefined && <span className={styles.student}>{holder}</span>}
      {session && !group && !isPast && (
        <span className={styles.session}>
          <span className={styles.student}>{holder}</span>
          <EndButton session={session} onPress={() => onOpenBooked(hour)} />
        </span>
      )}
    </li>
  );
}

function EndButton({ session, onPress }: { session: Session; onPress: () => void }) {
  const { name } = session.student;
  const isRequest = session.status === 'PENDING';
  return (
    <Button
      type="text"
      size="small"
      aria-label={isRequest ? `Decline the request of ${name}` : `Cancel the session with ${name}`}
      onClick={onPress}
    >
      {isRequest ? 'Decline' : 'Cancel'}
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div className={`${styles.existing} ${styles.waiting}`} role="status" aria-label="Loading">
      {[1, 2, 3, 4].map((row) => (
        <SkeletonBlock key={row} height="2.75rem" />
      ))}
    </div>
  );
}
