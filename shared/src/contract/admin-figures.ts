import { z } from 'zod';
import { WEB_VITALS } from './constants.ts';
import { onboardingFunnel } from './onboarding.ts';
import { instantSchema } from './primitives.ts';
import { roomPeriods } from './room-figures.ts';
import { errorPhaseSchema } from './telemetry.ts';

/** Figures of one week, which begins on Monday in UTC. Rates and averages are `null` without data. */
export const weekFigures = z.object({
  week: z.string(),
  registrations: z.number(),
  bookings: z.number(),
  acceptance: z.number().nullable(),
  completion: z.number().nullable(),
  rating: z.number().nullable(),
});
const periodFigures = weekFigures.omit({ week: true }).extend({
  /** First and last day, in UTC. */
  from: z.string(),
  to: z.string(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;
export const adminFigures = z.object({
  students: z.number(),
  mentors: z.number(),
  blocked: z.number(),
  upcomingSessions: z.number(),
  weeks: z.array(weekFigures),
  /** `current`: all `weeks` up to now. `previous`: the period `current`, moved back by the number of weeks. */
  current: periodFigures,
  previous: periodFigures,
  /** Progress of the accounts registered in `weeks`; absent on older servers. */
  onboarding: z.object({ students: onboardingFunnel, mentors: onboardingFunnel }).optional(),
  /** Connections in rooms; absent on servers without rooms and on older servers. */
  rooms: roomPeriods.optional(),
});
export type AdminFigures = z.infer<typeof adminFigures>;
export const figuresQuery = z.strictObject({ weeks: z.coerce.number().int().min(1).max(104).optional() });

/** A web vital of the pages that a release served in the last two weeks. */
export const webVitalFigure = z.object({
  /** Number of page loads with a reported value. */
  pages: z.number(),
  /** Milliseconds; CLS has no unit. Accurate to 2.5 %, because the value comes from a histogram. */
  p75: z.number(),
});
export type WebVitalFigure = z.infer<typeof webVitalFigure>;
export const remoteLoads = z.object({
  remote: z.string(),
  release: z.string(),
  loads: z.number(),
  failures: z.number(),
  lastSeenAt: instantSchema,
  p75Milliseconds: z.number().nullable(),
  /** Only the metrics that browsers have reported; absent on older servers. */
  webVitals: z.partialRecord(z.enum(WEB_VITALS), webVitalFigure).optional(),
  /** Numbers of errors and of page loads with errors; absent on older servers. */
  errors: z.number().optional(),
  pagesWithErrors: z.number().optional(),
});
export type RemoteLoads = z.infer<typeof remoteLoads>;

/** A line of the stack trace of an error. */
export const errorFrame = z.object({
  /** Source file, such as `shared/src/api/http.ts`; the built file if `isMapped` is false. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  isMapped: z.boolean(),
});
export type ErrorFrame = z.infer<typeof errorFrame>;

/** Errors of one remote in the last two weeks that share their message and top three source files. */
export const remoteErrorGroup = z.object({
  id: z.string(),
  remote: z.string(),
  message: z.string(),
  phases: z.array(errorPhaseSchema),
  count: z.number(),
  /** Number of page loads in which the first error of a release belongs to this group. */
  pages: z.number(),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  /** The release with the latest error comes first. */
  releases: z.array(z.string()),
  /** Stack trace of the latest error. */
  frames: z.array(errorFrame),
});
export type RemoteErrorGroup = z.infer<typeof remoteErrorGroup>;
