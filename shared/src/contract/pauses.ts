import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** A mentor is warned, and later paused, after this many students have had no answer to a request. */
export const WARNED_AFTER_STUDENTS = 2;
export const PAUSED_AFTER_STUDENTS = 3;
/** A request counts only if the mentor had at least this many hours to answer it. */
export const COUNTED_REQUEST_HOURS = 24;
/** A mentor is paused as `unanswered` only if a request expires at least this many hours after the warning. */
export const PAUSED_AFTER_WARNING_HOURS = 24;
/** A mentor is paused as `silent` only after not using the site for this many days. */
export const PAUSED_AFTER_DAYS = 30;

/**
 * Why a mentor was paused. `unanswered`: several students got no answer. `silent`: at least one student got no answer,
 * and the mentor did not use the site.
 */
export const PAUSE_REASONS = ['unanswered', 'silent'] as const;
export const pauseReasonSchema = z.enum(PAUSE_REASONS);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** Since when and why a mentor takes no new requests (ADR 67). */
export const pauseSchema = z.object({ since: instantSchema, reason: pauseReasonSchema });
export type Pause = z.infer<typeof pauseSchema>;

/** The pause of a mentor; `null` if the mentor takes requests. */
export const ownPause = z.object({ pause: pauseSchema.nullable() });

/** The pause of an account in lists for admins; `null` if the account is not paused. */
export const pauseField = { pause: pauseSchema.nullable().optional() };
