import type { ReactNode } from 'react';
import type { ScheduleChange } from '@cairn/shared/contract';

/** A bulk change, or the sentence that describes it. */
export type Reported = ScheduleChange | string;

/** Awaits a bulk change and shows its result. */
type ReportChange = (changing: Promise<Reported>) => Promise<void>;

/** Props of a control that changes hours in bulk. */
export type BulkControl = {
  report: ReportChange;
  /** The result of the last bulk change if this control made the change; otherwise an empty status. */
  result: ReactNode;
};
