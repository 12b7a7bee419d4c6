import { Button } from 'antd';
import { cleanLine, type Slot } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';
import styles from './booking-page.module.css';

type Props = {
  mentorName: string;
  zone: string;
  slot: Slot | null;
  topic: string;
  isBooking: boolean;
  onConfirm: () => void;
};

/** A summary of the booking and the submit button. */
export function BookingSummary({ mentorName, zone, slot, topic, isBooking, onConfirm }: Props) {
  return (
    <aside className={styles.summary} aria-labelledby="booking-summary">
      <h2 id="booking-summary">Booking Summary</h2>
      <dl>
        <div>
          <dt>Mentor</dt>
          <dd>{mentorName}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            {slot ? (
              <SlotTime {...slot} zone={zone} />
            ) : (
              <span className={styles.missing}>No time chosen</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>60 minutes</dd>
        </div>
        <div>
          <dt>Topic</dt>
          <dd>{cleanLine(topic) || <span className={styles.missing}>No topic yet</span>}</dd>
        </div>
      </dl>
      <p className={styles.note}>The mentor answers your request. Until then the time is held for you.</p>
      <div className={styles.confirm} data-foot="page">
        <Button type="primary" size="large" block loading={isBooking} onClick={onConfirm}>
          Confirm Booking
        </Button>
      </div>
    </aside>
  );
}
