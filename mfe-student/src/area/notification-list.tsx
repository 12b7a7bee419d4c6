import { Button } from 'antd';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { dateFormat } from '@cairn/shared/contract';
import { CloseIcon } from '@cairn/shared/ui';
import styles from './notification-list.module.css';
import type { Notice } from './use-notices.ts';

type Props = {
  ref: RefObject<HTMLElement | null>;
  notices: readonly Notice[];
  onDismiss: (id: number) => void;
  onLeave: () => void;
};

const when = (instant: string) =>
  dateFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** What stands behind the bell. Dismissing one leaves the focus in the list. */
export function NotificationList({ ref, notices, onDismiss, onLeave }: Props) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label="Notifications">
      <h2>Notifications</h2>
      {notices.length === 0 && <p className={styles.none}>Nothing new. You are up to date.</p>}
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
              {createdAt !== undefined && <time dateTime={createdAt}>{when(createdAt)}</time>}
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
