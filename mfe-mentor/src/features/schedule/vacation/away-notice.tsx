import { skipToken } from '@reduxjs/toolkit/query';
import { useMentorGetVacationQuery } from '../schedule-api.ts';
import type { Schedule } from '../use-schedule.ts';
import styles from '../schedule.module.css';

/** Shown if the chosen date is within the vacation. */
export function AwayNotice({ schedule: { mentorId, date } }: { schedule: Schedule }) {
  const vacation = useMentorGetVacationQuery(mentorId ?? skipToken).data?.value?.vacation;
  if (!vacation || date === null || date < vacation.from || date > vacation.until) return null;
  return (
    <p className={styles.clocks}>
      You are on vacation on this day. Students do not see its free hours, but the hours stay open.
    </p>
  );
}
