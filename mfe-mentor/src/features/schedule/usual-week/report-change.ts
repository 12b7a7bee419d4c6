import type { ReactNode } from 'react';
import type { ScheduleChange } from '@cairn/shared/contract';

/** A bulk change, or a sentence about the change. */
export type Reported = ScheduleChange | string;

type ReportChange = (changing: Promise<Reported>) => Promise<void>;

export type BulkControl = {
  report: ReportChange;
  /** An empty status unless this control made the last bulk change. */
  result: ReactNode;
};
