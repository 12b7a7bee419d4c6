import { Badge, Button, Popover } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { BellIcon } from '@cairn/shared/ui';
import styles from './notification-list.module.css';
import { NotificationList } from './notification-list.tsx';
import { useNotices } from './use-notices.ts';

/** The notification bell; each notification can be dismissed permanently (spec 2, decision 36). */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { notices, dismiss } = useNotices();
  const label = notices.length === 0 ? 'Notifications, none' : `Notifications, ${notices.length} new`;

  // Opening moves the focus into the panel, closing moves it back to the bell; navigating closes the panel.
  const change = (next: boolean) => {
    if (!next && panel.current?.contains(document.activeElement)) bell.current?.focus();
    setOpen(next);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') change(false);
  };
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    const stays = [around, panel].some(({ current }) => current?.contains(relatedTarget));
    if (!stays) setOpen(false);
  };

  return (
    <div
      ref={around}
      role="presentation"
      className={styles.around}
      onKeyDown={closeOnEscape}
      onBlur={closeBehind}
    >
      <Popover
        open={open}
        onOpenChange={change}
        // Autofocus must not scroll the page.
        afterOpenChange={(isOpen) => isOpen && panel.current?.focus({ preventScroll: true })}
        trigger="click"
        placement="bottomRight"
        // On a phone the panel is wider than the space at either side, so an arrow would miss the bell.
        arrow={false}
        align={{ overflow: { adjustX: false, shiftX: true, adjustY: true } }}
        destroyOnHidden
        content={
          <NotificationList
            ref={panel}
            notices={notices}
            onDismiss={(id) => void dismiss(id)}
            onLeave={() => setOpen(false)}
          />
        }
      >
        <Badge count={notices.length} size="small" offset={[-6, 8]}>
          <Button
            ref={bell}
            type="text"
            aria-label={label}
            aria-expanded={open}
            icon={<BellIcon size={22} />}
          />
        </Badge>
      </Popover>
    </div>
  );
}
