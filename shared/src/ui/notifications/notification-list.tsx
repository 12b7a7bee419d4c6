import { Button } from 'antd';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@cairn/shared/contract';
import { CloseIcon } from '../icons/index.ts';
import { NotificationsPicture } from '../pictures/index.ts';
import styles from './notification-list.module.css';
import type { BellEntry } from './use-notifications.ts';

type Props = {
  ref: RefObject<HTMLElement | null>;
  entries: readonly BellEntry[];
  /** The reader's time zone. */
  zone: string;
  onDismiss: (id: number) => void;
  onLeave: () => void;
};

/** The panel of the bell. Dismissing a notification moves the focus to the panel. */
export function NotificationList({ ref, entries, zone, onDismiss, onLeave }: Props) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label="Notifications">
      <h2>Notifications</h2>
      {entries.length === 0 && (
        <div className={styles.none}>
          <NotificationsPicture />
          <p>Nothing new. You are up to date.</p>
        </div>
      )}
      <ul>
        {entries.map(({ id, text, createdAt, to }) => (
          <li key={id}>
            <div>
              {to === undefined ? (
                <span>{text}</span>
              ) : (
                <Link to={to} onClick={onLeave}>
                  {text}
                </Link>
              )}
              {createdAt !== undefined && <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>}
            </div>
            <Button
              type="text"
              aria-label={`Dismiss: ${text}`}
              icon={<CloseIcon />}
              onClick={() => {
                ref.current?.focus();
                onDismiss(id);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
