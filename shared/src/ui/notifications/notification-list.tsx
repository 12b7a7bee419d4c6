import { Button } from 'antd';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { CloseIcon } from '../icons/index.ts';
import { NotificationsPicture } from '../pictures/index.ts';
import { momentWords } from '../sessions/index.ts';
import styles from './notification-list.module.css';
import type { Notice } from './use-server-notices.ts';

type Props = {
  ref: RefObject<HTMLElement | null>;
  notices: readonly Notice[];
  /** The reader's time zone. */
  zone: string;
  onDismiss: (id: number) => void;
  onLeave: () => void;
};

/** The notifications. Dismissing one keeps the focus in the list. */
export function NotificationList({ ref, notices, zone, onDismiss, onLeave }: Props) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label="Notifications">
      <h2>Notifications</h2>
      {notices.length === 0 && (
        <div className={styles.none}>
          <NotificationsPicture />
          <p>Nothing new. You are up to date.</p>
        </div>
      )}
      <ul>
        {notices.map(({ id, text, createdAt, to }) => (
          <li key={id}>
            <div>
              {to === undefined ? (
                <span>{text}</span>
              ) : (
                <Link to={to} onClick={onLeave}>
                  {text}
                </Link>
              )}
              {createdAt !== undefined && <time dateTime={createdAt}>{momentWords(createdAt, zone)}</time>}
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
