import { Outlet } from 'react-router-dom';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import {
  AreaLayout,
  CalendarIcon,
  DashboardIcon,
  InboxIcon,
  MessageIcon,
  SettingsIcon,
  StarIcon,
  type AreaNavigationItem,
} from '@cairn/shared/ui';
import { useMentor, useOwnProfile } from '../account/use-mentor.ts';
import { ApprovalNotice } from './approval/approval-notice.tsx';
import { MentorBell } from './mentor-bell.tsx';
import { usePendingCount } from './use-pending-count.ts';

/** The layout of the mentor area. */
export function MentorArea() {
  const mentor = useMentor();
  const profile = useOwnProfile();
  const unread = useGetUnreadTotalQuery();
  const pending = usePendingCount();
  const items: AreaNavigationItem[] = [
    { to: '/mentor-dashboard', label: 'Dashboard', short: 'Home', icon: DashboardIcon },
    {
      to: '/session-requests',
      label: 'Session Requests',
      short: 'Requests',
      icon: InboxIcon,
      pages: ['/mentor-session-room/:id'],
      badge: pending,
      badgeLabel: 'waiting for your answer',
    },
    { to: '/schedule-management', label: 'Schedule', icon: CalendarIcon },
    {
      to: '/mentor-messages',
      label: 'Messages',
      icon: MessageIcon,
      badge: unread.data?.value?.unread,
      badgeLabel: unread.data?.value?.unread === 1 ? 'unread message' : 'unread messages',
    },
    { to: '/feedback-rating', label: 'Feedback', icon: StarIcon },
    { to: '/mentor-settings', label: 'Settings', icon: SettingsIcon },
  ];
  return (
    <AreaLayout
      label="Mentor"
      items={items}
      homePath="/mentor-dashboard"
      header={<MentorBell />}
      accountId={profile.data?.id}
      accountName={mentor.data?.name}
      accountPhoto={profile.data?.photo}
      settingsPath="/mentor-settings"
    >
      <ApprovalNotice />
      <Outlet />
    </AreaLayout>
  );
}
