import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useGetCurrentSessionQuery } from '@cairn/shared/api';
import type { CurrentSession } from '@cairn/shared/contract';
import {
  AreaLayout,
  CalendarIcon,
  ChartIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  GlobeIcon,
  InboxIcon,
  InstitutionIcon,
  SettingsIcon,
  ShieldIcon,
  StatusMark,
  UsersIcon,
  WarningIcon,
  type AreaNavigationItem,
} from '@cairn/shared/ui';
import { ROLE_TEXTS } from '../role/role-texts.ts';
import { useAdminRole } from '../role/use-admin-role.ts';
import { useWaitingMentors } from './count-approvals.ts';
import { useOpenReports } from './count-reports.ts';
import { TwoFactorNotice } from './two-factor-notice.tsx';

const HOME = '/admin';
const SECURITY = '/admin/security';
const REPORTS = '/admin/reports';
/** Shown if the server requires approval, while a mentor waits (ADR 68), and on the approvals page. */
const APPROVALS = '/admin/approvals';
/** Shown only to owners (ADR 43). On a server without roles, all admins see the audit log. */
const AUDIT = '/admin/audit';
/** Shown only to owners (ADR 43). */
const ADMINISTRATORS = '/admin/administrators';
/** Hidden on a server without roles. */
const INSTITUTIONS = '/admin/institutions';
const users: AreaNavigationItem = {
  to: HOME,
  label: 'Users',
  icon: UsersIcon,
  end: true,
  pages: ['/admin/users/:id'],
};
const extraPages: readonly AreaNavigationItem[] = [
  { to: '/admin/sessions', label: 'Sessions', icon: CalendarIcon },
  { to: '/admin/no-shows', label: 'No-shows', icon: WarningIcon },
  { to: '/admin/reviews', label: 'Reviews', icon: FlagIcon },
  { to: REPORTS, label: 'Reports', icon: InboxIcon },
  { to: APPROVALS, label: 'Approvals', icon: CheckIcon },
  { to: '/admin/figures', label: 'Figures', icon: ChartIcon },
  { to: AUDIT, label: 'Audit log', short: 'Audit', icon: ClockIcon },
  { to: '/admin/remotes', label: 'Remotes', icon: GlobeIcon },
  { to: ADMINISTRATORS, label: 'Administrators', short: 'Admins', icon: SettingsIcon },
  { to: INSTITUTIONS, label: 'Institutions', icon: InstitutionIcon },
  { to: SECURITY, label: 'Security', icon: ShieldIcon },
];

/**
 * The pages that the admin may open and the server supports.
 *
 * @param openReports the number of open reports; null while loading, undefined if the server lacks reports
 * @param waitingMentors the number of mentors who wait for approval; undefined hides the approvals page, unless
 *   the approvals page is open
 * @param pathname the path of the current page
 */
function pagesOf(
  { adminRole }: CurrentSession,
  openReports: number | null | undefined,
  waitingMentors: number | undefined,
  pathname: string,
): readonly AreaNavigationItem[] {
  const isHidden: Record<string, boolean> = {
    [REPORTS]: openReports === undefined,
    [APPROVALS]: waitingMentors === undefined && pathname !== APPROVALS,
    [AUDIT]: adminRole !== undefined && adminRole !== 'owner',
    [ADMINISTRATORS]: adminRole !== 'owner',
    [INSTITUTIONS]: adminRole === undefined,
  };
  const badges: Record<string, Pick<AreaNavigationItem, 'badge' | 'badgeLabel'>> = {
    [REPORTS]: { badge: openReports, badgeLabel: openReports === 1 ? 'open report' : 'open reports' },
    [APPROVALS]: {
      badge: waitingMentors,
      badgeLabel: waitingMentors === 1 ? 'waiting mentor' : 'waiting mentors',
    },
  };
  return [users, ...extraPages]
    .filter(({ to }) => !isHidden[to])
    .map((page) => ({ ...page, ...badges[page.to] }));
}

/**
 * The layout of the admin area. A server without the session call supports only the users page. If the setup of
 * two-factor sign-in is overdue, all other pages redirect to the security page (decision 86). A page that the role may
 * not open redirects to the users page (ADR 43).
 */
export function AdminArea() {
  const { data: session } = useGetCurrentSessionQuery();
  const role = useAdminRole();
  const { pathname } = useLocation();
  const isSetUpPage = pathname === SECURITY;
  const due = session?.value?.twoFactorDue;
  const skipsCounts = !session?.value || due?.isOverdue === true;
  const openReports = useOpenReports(skipsCounts);
  const waitingMentors = useWaitingMentors(skipsCounts);
  const mustSetUp = due?.isOverdue === true && !isSetUpPage;
  const isForOwners = pathname === AUDIT || pathname === ADMINISTRATORS;
  const isForbidden = isForOwners && role !== undefined && role !== 'owner';
  return (
    <AreaLayout
      label="Admin"
      homePath={HOME}
      items={session?.value ? pagesOf(session.value, openReports, waitingMentors, pathname) : [users]}
      header={role && role !== 'owner' && <StatusMark tone="info">{ROLE_TEXTS[role].label}</StatusMark>}
      accountId={session?.value?.id}
      accountName={session?.value?.name}
      accountPhoto={session?.value?.photo}
      {...(session?.value && { settingsPath: SECURITY })}
      isPending={role === undefined}
    >
      {due && <TwoFactorNotice due={due} setUpPath={SECURITY} isSetUpPage={isSetUpPage} />}
      {mustSetUp || isForbidden ? <Navigate to={mustSetUp ? SECURITY : HOME} replace /> : <Outlet />}
    </AreaLayout>
  );
}
