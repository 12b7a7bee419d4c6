import type { ReactNode } from 'react';
import type { ScheduleChange } from '@cairn/shared/contract';

/** A bulk change, or a sentence about the change. */
export type Reported = ScheduleChange | string;

type ReportChange = (changing: Promise<Reported>) => Promise<void>;

export type BulkControl = {
  report: ReportChange;
  /** The report of the last bulk change, if this control made it; otherwise an empty element. */
  result: ReactNode;
};
