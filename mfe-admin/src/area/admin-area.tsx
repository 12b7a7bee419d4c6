import { Outlet } from 'react-router-dom';
import { useGetCurrentSessionQuery } from '@cairn/shared/api';
import {
  AreaLayout,
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  FlagIcon,
  GlobeIcon,
  ShieldIcon,
  UsersIcon,
  type AreaNavigationItem,
} from '@cairn/shared/ui';

const HOME = '/admin';
const users: AreaNavigationItem = { to: HOME, label: 'Users', icon: UsersIcon, end: true };
const beyondTheSpec: readonly AreaNavigationItem[] = [
  { to: '/admin/sessions', label: 'Sessions', icon: CalendarIcon },
  { to: '/admin/reviews', label: 'Reviews', icon: FlagIcon },
  { to: '/admin/figures', label: 'Figures', icon: ChartIcon },
  { to: '/admin/audit', label: 'Audit log', short: 'Audit', icon: ClockIcon },
  { to: '/admin/remotes', label: 'Remotes', icon: GlobeIcon },
  { to: '/admin/security', label: 'Security', icon: ShieldIcon },
];

/** The layout of the admin area. A server without the session call lacks the calls of the other pages too. */
export function AdminArea() {
  const { data: session } = useGetCurrentSessionQuery();
  return (
    <AreaLayout label="Admin" homePath={HOME} items={session?.value ? [users, ...beyondTheSpec] : [users]}>
      <Outlet />
    </AreaLayout>
  );
}
