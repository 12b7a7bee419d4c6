import { Button, Popover } from 'antd';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { CountBadge } from '../count-badge.tsx';
import { BellIcon } from '../icons/index.ts';
import styles from './notification-list.module.css';
import { NotificationList } from './notification-list.tsx';
import type { Bell } from './use-notifications.ts';

/** Opening the bell marks notifications as seen. Each notification can be dismissed permanently (decision 36). */
export function NotificationBell({ entries, unseen, markSeen, dismiss, zone }: Bell & { zone: string }) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const label = unseen === 0 ? 'Notifications, none new' : `Notifications, ${unseen} new`;

  const change = (next: boolean) => {
    if (!next && panel.current?.contains(document.activeElement)) bell.current?.focus();
    setOpen(next);
  };
  // Runs after every render, to include notifications that arrive while the panel is open.
  useEffect(() => {
    if (open && unseen > 0) markSeen();
  });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') change(false);
  };
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    const isInside = [container, panel].some(({ current }) => current?.contains(relatedTarget));
    if (!isInside) setOpen(false);
  };

  return (
    <div
      ref={container}
      role="presentation"
      className={styles.wrapper}
      onKeyDown={closeOnEscape}
      onBlur={closeOnBlur}
    >
      <Popover
        open={open}
        onOpenChange={change}
        // Autofocus must not scroll the page.
        afterOpenChange={(isOpen) => isOpen && panel.current?.focus({ preventScroll: true })}
        trigger="click"
        placement="bottomRight"
        // On a phone, an arrow would miss the bell.
        arrow={false}
        align={{ overflow: { adjustX: false, shiftX: true, adjustY: true } }}
        classNames={{ root: styles.popover }}
        destroyOnHidden
        content={
          <NotificationList
            ref={panel}
            entries={entries}
            zone={zone}
            onDismiss={(id) => void dismiss(id)}
            onLeave={() => setOpen(false)}
          />
        }
      >
        <Button
          ref={bell}
          type="text"
          aria-label={label}
          aria-expanded={open}
          icon={
            <span className={styles.bell}>
              <BellIcon size={22} />
              {unseen > 0 && <CountBadge count={unseen} />}
            </span>
          }
        />
      </Popover>
    </div>
  );
}
