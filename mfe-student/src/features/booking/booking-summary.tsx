import { Button } from 'antd';
import { useHasExtra } from '@cairn/shared/api';
import {
  cleanLine,
  intervalText,
  slotMinutes,
  SESSION_MINUTES,
  SLOT_LENGTHS_EXTRA,
  type BookSeriesBody,
  type SessionType,
  type Slot,
} from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';
import styles from './booking-page.module.css';

type Props = {
  mentorName: string;
  zone: string;
  slot: Slot | null;
  type: SessionType | undefined;
  /** The series, if the booking is repeated. */
  series: Pick<BookSeriesBody, 'everyWeeks' | 'dates'> | null | undefined;
  topic: string;
  isBooking: boolean;
  /** Id of the form that the button submits. */
  formId: string;
};

/** A summary of the booking and the submit button. */
export function BookingSummary({ mentorName, zone, slot, type, series, topic, isBooking, formId }: Props) {
  const lengthsVary = useHasExtra(SLOT_LENGTHS_EXTRA);
  const minutes = type?.minutes ?? (slot ? slotMinutes(slot) : lengthsVary ? null : SESSION_MINUTES);
  return (
    <aside className={styles.summary} aria-labelledby="booking-summary">
      <h2 id="booking-summary">Booking Summary</h2>
      <dl>
        <div>
          <dt>Mentor</dt>
          <dd>{mentorName}</dd>
        </div>
        {type && (
          <div>
            <dt>Type</dt>
            <dd>{type.name}</dd>
          </div>
        )}
        <div>
          <dt>When</dt>
          <dd>
            {slot ? (
              <SlotTime {...slot} endsAt={null} zone={zone} />
            ) : (
              <span className={styles.missing}>No time chosen</span>
            )}
          </dd>
        </div>
        {series && (
          <div>
            <dt>Repeat</dt>
            <dd>
              {series.dates.length} sessions, {intervalText(series)}
            </dd>
          </div>
        )}
        <div>
          <dt>Length</dt>
          <dd>
            {minutes === null ? (
              <span className={styles.missing}>Depends on the time</span>
            ) : (
              `${minutes} minutes`
            )}
          </dd>
        </div>
        <div>
          <dt>Topic</dt>
          <dd>{cleanLine(topic) || <span className={styles.missing}>No topic yet</span>}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Once you confirm, {series ? 'the times are' : 'the time is'} reserved until the mentor answers or the
        request expires.
      </p>
      <div className={styles.confirm} data-foot="page">
        <Button type="primary" size="large" block htmlType="submit" form={formId} loading={isBooking}>
          Confirm Booking
        </Button>
      </div>
    </aside>
  );
}
