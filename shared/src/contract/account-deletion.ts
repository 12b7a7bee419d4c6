import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** The deletion of the caller's own account (extra, ADR 38). */
export const accountDeletion = z.object({
  /** Null if no deletion is requested. */
  requestedAt: instantSchema.nullable(),
  /** When the account is deleted. Without a request: when a deletion requested now would be due. */
  dueAt: instantSchema,
  /** Requests and confirmed sessions in the future. */
  upcomingSessions: z.int(),
  /** Whether the caller is the last owner, who cannot be deleted (ADR 43). */
  isLastAdmin: z.boolean(),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** What the privacy page says about deletion (extra). */
export const privacyTerms = z.object({ deletionGraceDays: z.int() });
