import { Navigate, Outlet, useLocation } from 'react-router-dom';
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
import { TwoFactorNotice } from './two-factor-notice.tsx';

const HOME = '/admin';
const SECURITY = '/admin/security';
const users: AreaNavigationItem = { to: HOME, label: 'Users', icon: UsersIcon, end: true };
const extraPages: readonly AreaNavigationItem[] = [
  { to: '/admin/sessions', label: 'Sessions', icon: CalendarIcon },
  { to: '/admin/reviews', label: 'Reviews', icon: FlagIcon },
  { to: '/admin/figures', label: 'Figures', icon: ChartIcon },
  { to: '/admin/audit', label: 'Audit log', short: 'Audit', icon: ClockIcon },
  { to: '/admin/remotes', label: 'Remotes', icon: GlobeIcon },
  { to: SECURITY, label: 'Security', icon: ShieldIcon },
];

/**
 * The layout of the admin area. A server without the session call lacks the calls of the other pages too. Once
 * two-factor sign-in is overdue, only the page on which it is set up opens (decision 86).
 */
export function AdminArea() {
  const { data: session } = useGetCurrentSessionQuery();
  const isSetUpPage = useLocation().pathname === SECURITY;
  const due = session?.value?.twoFactorDue;
  return (
    <AreaLayout
      label="Admin"
      homePath={HOME}
      items={session?.value ? [users, ...extraPages] : [users]}
      accountId={session?.value?.id}
      accountPhoto={session?.value?.photo}
    >
      {due && <TwoFactorNotice due={due} setUpPath={SECURITY} isSetUpPage={isSetUpPage} />}
      {due?.isOverdue && !isSetUpPage ? <Navigate to={SECURITY} replace /> : <Outlet />}
    </AreaLayout>
  );
}
