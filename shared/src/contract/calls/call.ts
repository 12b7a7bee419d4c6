import type { z } from 'zod';
import type { AdminRole } from '../admin-roles.ts';

/**
 * The authorization rule of a call (table in docs/security-calls.md). Every rule but `anonymous` needs an auth session.
 * `subject` names the field of the request that must contain the caller's own id or e-mail address, such as
 * `query.email` or `body.*.teacherId` (`*` stands for each item of a list).
 *
 * `adminRole` is the lowest role of an admin who may make the call (ADR 43); the contract profile ignores it.
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
  /** The setup of the second factor needs the call, so it is allowed even if the setup is overdue (decision 86). */
  setsUpTwoFactor?: true;
  /** A sensitive change: requires a recent sign-in or reauthentication (ADR 27). */
  needsRecentAuthentication?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the contract profile, if the full body has extra fields that change what the call does. */
  contractBody?: z.ZodType;
  /** The fields of `query`, which the full profile also accepts as a JSON body (extra `message-body`). */
  bodyInsteadOfQuery?: z.ZodType;
  /** Response bodies by status. Common errors (400, 401, 403, 404, 409, 429, 5xx) need no entry. */
  responses: Record<number, z.ZodType>;
  /** The responses of the contract profile, if the full responses have extra fields. */
  contractResponses?: Record<number, z.ZodType>;
  /** Media type of the response, or a range such as `image/*`, if it is not JSON. */
  produces?: string;
}

/** Keeps the literal types of a call, for inference in routes and endpoints. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
