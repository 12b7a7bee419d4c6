import { Outlet } from 'react-router-dom';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import { PLACEHOLDERS } from '@cairn/shared/contract';
import {
  AreaLayout,
  CalendarIcon,
  CompassIcon,
  HomeIcon,
  MessageIcon,
  SettingsIcon,
  StarIcon,
  TrailIcon,
  useHasGoals,
} from '@cairn/shared/ui';
import { useOwnName, useOwnProfile } from '../account/use-own-account.ts';
import { AreaHeader } from './area-header.tsx';

/** Unread messages; 0 until the server has responded. A contract server does not count them (spec 9). */
function useUnreadBadge(): number {
  const { data } = useGetUnreadTotalQuery();
  if (data === undefined) return 0;
  return data.value === undefined ? PLACEHOLDERS.studentUnreadBadge : data.value.unread;
}

/** The layout of the student area (spec 2). */
export function StudentArea() {
  const unread = useUnreadBadge();
  const name = useOwnName();
  const profile = useOwnProfile();
  const hasGoals = useHasGoals();
  return (
    <AreaLayout
      label="Student"
      homePath="/student-home"
      header={<AreaHeader />}
      accountId={profile.data?.id}
      accountName={name.data}
      accountPhoto={profile.data?.photo}
      settingsPath="/student-settings"
      items={[
        { to: '/student-home', label: 'Home', icon: HomeIcon },
        {
          to: '/find-mentors',
          label: 'Find Mentors',
          short: 'Mentors',
          icon: CompassIcon,
          pages: ['/booksession'],
        },
        {
          to: '/messages',
          label: 'Messages',
          icon: MessageIcon,
          badge: unread,
          badgeLabel: unread === 1 ? 'unread message' : 'unread messages',
        },
        {
          to: '/sessions',
          label: 'Sessions',
          icon: CalendarIcon,
          pages: ['/group-sessions', '/session-room/:id'],
        },
        { to: '/feedback', label: 'Feedback', icon: StarIcon },
        { to: '/student-settings', label: 'Settings', icon: SettingsIcon },
        // Last, because this link appears after the others.
        ...(hasGoals ? [{ to: '/my-path', label: 'My Path', icon: TrailIcon }] : []),
      ]}
    >
      <Outlet />
    </AreaLayout>
  );
}
