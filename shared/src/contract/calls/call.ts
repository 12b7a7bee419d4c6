import type { z } from 'zod';

/**
 * Who may make a call (the table in docs/security-calls.md). Every rule but `anonymous` needs a session.
 * `subject` names where the id or e-mail stands that must be one's own.
 *
 * - `self`: the e-mail at `subject` is one's own; an admin may too
 * - `ownStudent`, `ownMentor`: the id at `subject` is one's own, in that role
 * - `pair`: `studentId` or `teacherId` of the request is one's own
 * - `student`, `mentor`: any account of that role; `party`: either side of the record, checked where it is read
 */
export type Rule =
  | { who: 'anonymous' | 'session' | 'admin' | 'student' | 'mentor' | 'party' | 'pair' }
  | { who: 'self' | 'ownStudent' | 'ownMentor'; subject: string };

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  /** `contract` calls are those of spec 7; `full` ones are extras and answer 404 in the contract profile. */
  profile: 'contract' | 'full';
  rule: Rule;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of `query`, which the full profile also accepts as a JSON body (extra `message-body`). */
  bodyInsteadOfQuery?: z.ZodType;
  /** By status; errors of every call (400, 401, 403, 404, 409, 429, 5xx) need no entry. */
  answers: Record<number, z.ZodType>;
  /** What the contract profile answers where the full answer has extra fields. */
  contractAnswers?: Record<number, z.ZodType>;
  /** Media type where it is not JSON. */
  produces?: string;
}

/** Keeps the literal types of one call, so that routes and endpoints infer theirs from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
