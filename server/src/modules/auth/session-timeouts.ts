import type { Config } from '../../config.ts';

/**
 * SQL: neither timeout of auth session `s` of account `a` has passed (ADR 51). {@link idleTimeouts} returns the values
 * of the parameters `$first` and `$first + 1`.
 */
export const isWithinTimeouts = (first: number): string =>
  `s.expires_at > now() AND s.last_seen_at > now() - make_interval(
     hours => CASE WHEN a.role = 'admin' THEN $${first}::int ELSE $${first + 1}::int END)`;

/** The parameters of {@link isWithinTimeouts}: the idle timeouts of admins and of everybody else, in hours. */
export const idleTimeouts = ({ sessionTimeouts }: Pick<Config, 'sessionTimeouts'>): [number, number] => [
  sessionTimeouts.adminIdleHours,
  sessionTimeouts.idleHours,
];
