import type { ScheduleChange } from '@cairn/shared/contract';

/** Awaits a bulk change and shows its result. */
export type ReportChange = (changing: Promise<ScheduleChange>) => Promise<void>;
