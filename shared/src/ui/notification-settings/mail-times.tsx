import { useId } from 'react';
import { REMINDER_MINUTES, type NotificationPreferences } from '@cairn/shared/contract';
import { durationText } from './group-texts.ts';
import styles from './notification-settings.module.css';
import { TimeField } from './time-field.tsx';

type Props = {
  value: NotificationPreferences;
  onChange: (changes: Partial<NotificationPreferences>) => void;
};

const NIGHT = { from: '10:00 PM', until: '07:00 AM' };

/** The times before a session at which reminders are sent. */
export function ReminderTimes({ value: { reminders }, onChange }: Props) {
  return (
    <fieldset className={styles.times}>
      <legend>Remind me before a session</legend>
      <div className={styles.checks}>
        {REMINDER_MINUTES.map((minutes) => (
          <label key={minutes} className={styles.check}>
            <input
              type="checkbox"
              checked={reminders.includes(minutes)}
              onChange={({ currentTarget }) =>
                onChange({
                  reminders: REMINDER_MINUTES.filter((known) =>
                    known === minutes ? currentTarget.checked : reminders.includes(known),
                  ),
                })
              }
            />
            {durationText(minutes)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The daily period in which mails about sessions and saved searches wait. */
export function QuietHours({ value: { quietHours }, onChange }: Props) {
  const [hint, problem] = [useId(), useId()];
  const isEmptyPeriod = quietHours !== null && quietHours.from === quietHours.until;
  return (
    <fieldset className={styles.times} aria-describedby={hint}>
      <legend>Quiet hours</legend>
      <p id={hint}>Mails about sessions are held until quiet hours end, unless the session starts earlier.</p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={quietHours !== null}
          onChange={({ currentTarget }) => onChange({ quietHours: currentTarget.checked ? NIGHT : null })}
        />
        Hold mails in quiet hours
      </label>
      {quietHours && (
        <div className={styles.period}>
          <TimeField
            label="From"
            value={quietHours.from}
            onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label="Until"
            value={quietHours.until}
            refusedBy={isEmptyPeriod ? problem : undefined}
            onChange={(until) => onChange({ quietHours: { ...quietHours, until } })}
          />
        </div>
      )}
      {isEmptyPeriod && (
        <p id={problem} className={styles.problem} role="alert">
          Choose two different times.
        </p>
      )}
    </fieldset>
  );
}

/** When the digest is sent. */
export function DigestTime({ value: { digestAt }, onChange }: Props) {
  return (
    <fieldset className={styles.times}>
      <legend>Daily digest</legend>
      <div className={styles.period}>
        <TimeField label="Sent at" value={digestAt} onChange={(time) => onChange({ digestAt: time })} />
      </div>
    </fieldset>
  );
}
