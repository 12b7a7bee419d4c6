import { isCalendarDate } from '@cairn/shared/contract';

/** The filter of the audit log. `from` and `to` are dates in the zone of the browser, or empty. */
export interface AuditFilter {
  readonly action: string;
  readonly actor: string;
  readonly target: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { action: '', actor: '', target: '', from: '', to: '' };

const NAMES = ['action', 'actor', 'target', 'from', 'to'] as const;

/** Parses the filter from the URL; invalid dates are dropped. */
export function readAuditFilter(parameters: URLSearchParams): AuditFilter {
  const text = (name: (typeof NAMES)[number]) => parameters.get(name) ?? '';
  const day = (name: 'from' | 'to') => (isCalendarDate(text(name)) ? text(name) : '');
  return {
    action: text('action'),
    actor: text('actor'),
    target: text('target'),
    from: day('from'),
    to: day('to'),
  };
}

/** Formats the filter for the URL. */
export function writeAuditFilter(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(NAMES.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));
}

function startOfDay(day: string, daysLater = 0): string | undefined {
  if (day === '') return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** Query parameters of `adminListAudit`, where `to` is exclusive. */
export function auditParameters({ action, actor, target, from, to }: AuditFilter) {
  return {
    action: action || undefined,
    actor: actor.trim() || undefined,
    target: target.trim() || undefined,
    from: startOfDay(from),
    to: startOfDay(to, 1),
  };
}
