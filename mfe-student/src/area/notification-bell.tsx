import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { BellIcon } from '@cairn/shared/ui';
import { NotificationList } from './notification-list.tsx';
import { useNotices } from './use-notices.ts';

/** The bell with what happened since, each to be dismissed for good (spec 2, decision 36). */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const { notices, dismiss } = useNotices();
  const label = notices.length === 0 ? 'Notifications, none' : `Notifications, ${notices.length} new`;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <NotificationList
          notices={notices}
          onDismiss={(id) => void dismiss(id)}
          onLeave={() => setOpen(false)}
        />
      }
    >
      <Badge count={notices.length} size="small" offset={[-6, 8]}>
        <Button type="text" aria-label={label} aria-expanded={open} icon={<BellIcon size={22} />} />
      </Badge>
    </Popover>
  );
}
