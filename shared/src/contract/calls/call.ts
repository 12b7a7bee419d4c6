import type { z } from 'zod';
import type { AdminRole } from '../admin-roles.ts';

/**
 * The authorization rule of a call (table in docs/security-calls.md).
 *
 * `subject` names the field of the request that must contain the caller's id or e-mail address: `query.email`, or
 * `body.*.teacherId` for each item of a list.
 *
 * `adminRole` is the lowest role of an admin who may make the call (ADR 43). The contract profile ignores `adminRole`.
 *
 * - `self`: the e-mail address in `subject` is the caller's; admins are allowed too
 * - `ownStudent`, `ownMentor`: the id in `subject` is the caller's, in that role
 * - `pair`: `studentId` or `teacherId` of the request is the caller's id
 * - `student`, `mentor`: any account of that role; `session`: any signed-in account
 * - `party`: a participant of the record; the handler checks this when it reads the record
 */
export type Rule =
  | { who: 'anonymous' | 'session' | 'student' | 'mentor' | 'party' | 'pair' }
  | { who: 'admin'; adminRole: AdminRole }
  | { who: 'self'; subject: string; adminRole: AdminRole }
  | { who: 'ownStudent' | 'ownMentor'; subject: string };

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  /** `contract` calls are those of spec 7; `full` calls are extras, which return 404 in the contract profile. */
  profile: 'contract' | 'full';
  rule: Rule;
  /** Allowed while the setup of the second factor is overdue, because the setup needs the call (decision 86). */
  setsUpTwoFactor?: true;
  /** A sensitive change: requires a recent sign-in or reauthentication (ADR 27). */
  needsRecentAuthentication?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the contract profile, if extra fields of `body` change what the call does. */
  contractBody?: z.ZodType;
  /** The fields of `query`, which the full profile also accepts as a JSON body (extra `message-body`). */
  bodyInsteadOfQuery?: z.ZodType;
  /** Response bodies by status. Common errors (400, 401, 403, 404, 409, 429, 5xx) need no entry. */
  responses: Record<number, z.ZodType>;
  /** The responses of the contract profile, if the full responses have extra fields. */
  contractResponses?: Record<number, z.ZodType>;
  /** Media type of a response that is not JSON, or a range such as `image/*`. */
  produces?: string;
}

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
