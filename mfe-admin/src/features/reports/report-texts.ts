import type { AdminReport, ReportState } from '@cairn/shared/contract';
import type { StatusTone } from '@cairn/shared/ui';

/** Labels of the kinds of reports. */
export const KINDS: Record<AdminReport['kind'], string> = { message: 'Message', profile: 'Profile' };

/** Label and tone of each state. */
export const STATES: Record<ReportState, { readonly label: string; readonly tone: StatusTone }> = {
  open: { label: 'To decide', tone: 'waiting' },
  warned: { label: 'Warned', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'danger' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};
