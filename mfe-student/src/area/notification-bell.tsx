import { Badge, Button, Popover } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { BellIcon } from '@cairn/shared/ui';
import styles from './notification-list.module.css';
import { NotificationList } from './notification-list.tsx';
import { useNotices } from './use-notices.ts';

/** The bell with what happened since, each to be dismissed for good (spec 2, decision 36). */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { notices, dismiss } = useNotices();
  const label = notices.length === 0 ? 'Notifications, none' : `Notifications, ${notices.length} new`;

  // Who opened the panel is in it, and who closes it is back at the bell; who goes on leaves it closed behind them.
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
    <div ref={around} className={styles.around} onKeyDown={closeOnEscape} onBlur={closeBehind}>
      <Popover
        open={open}
        onOpenChange={change}
        // It is where the eye is; the page need not move for it.
        afterOpenChange={(isOpen) => isOpen && panel.current?.focus({ preventScroll: true })}
        trigger="click"
        placement="bottomRight"
        // On a phone there is not room enough on either side of the bell, and an arrow would point beside it.
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
