import { SESSION_MINUTES } from '@cairn/shared/contract';
import { isRequested, type Hour } from './hour.ts';
import { RULE_LABELS } from './rule-labels.ts';

/** The label of the state of an hour; empty if no label is needed. */
export function hourLabel(hour: Hour): string {
  const { kind, willBeOpen, isChanged, isBusy, excludedBy, isPast } = hour;
  if (kind === 'booked') return isRequested(hour) ? 'Requested' : 'Booked';
  if (kind === 'missing') return 'Skipped';
  if (isChanged) return willBeOpen ? 'To open' : 'To close';
  if (isBusy && !isPast) return 'Busy in your calendar';
  if (excludedBy && !isPast) return RULE_LABELS[excludedBy];
  if (kind === 'open') return isPast ? 'Was open' : 'Open';
  return '';
}

/** `30 min`; empty for 60 minutes and for hours that stay closed (ADR 74). */
export function hourLength({ kind, minutes, willBeOpen }: Hour): string {
  const isShown = (kind === 'open' || kind === 'booked' || willBeOpen) && minutes !== SESSION_MINUTES;
  return isShown ? `${minutes} min` : '';
}

/** Details of an hour for screen readers and the tooltip. */
export function hourNote(hour: Hour): string {
  const { kind, session, group, isPast } = hour;
  if (kind === 'missing') return 'does not exist on this day: the clocks change';
  if (kind === 'blocked') return 'overlaps another hour';
  if (kind === 'offGrid')
    return 'with this length, an hour can start only at :00, :15, :30 or :45; choose 60 min for this time';
  if (group) return group.title;
  if (session) return session.topic;
  if (isPast) return 'over';
  if ((hour.isBusy || hour.excludedBy) && !hour.isChanged) return 'open, hidden from students';
  return hourLabel(hour) === '' ? 'closed' : '';
}
