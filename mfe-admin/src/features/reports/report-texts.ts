import type { AdminReport, ReportState } from '@cairn/shared/contract';
import type { StatusTone } from '@cairn/shared/ui';

/** The kind of a report, as text. */
export const KINDS: Record<AdminReport['kind'], string> = { message: 'Message', profile: 'Profile' };

/** Label and tone of the mark for each state of a report. */
export const STATES: Record<ReportState, { readonly label: string; readonly tone: StatusTone }> = {
  open: { label: 'To decide', tone: 'waiting' },
  warned: { label: 'Warned', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'danger' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};
