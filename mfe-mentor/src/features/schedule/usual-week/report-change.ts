import type { ScheduleChange } from '@cairn/shared/contract';

/** A bulk change, or the sentence that describes it. */
export type Reported = ScheduleChange | string;

/** Awaits a bulk change and shows its result. */
export type ReportChange = (changing: Promise<Reported>) => Promise<void>;
