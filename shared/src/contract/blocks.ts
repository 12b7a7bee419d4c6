import { z } from 'zod';
import { idParam, idSchema, instantSchema, photoField } from './primitives.ts';

/** How many people an account can block (ADR 42). */
export const BLOCKED_PEOPLE_MAX = 500;

/** A person whom the caller has blocked (extra, ADR 42). Nobody sees who has blocked them. */
export const blockedPerson = z.object({
  id: idSchema,
  name: z.string(),
  blockedAt: instantSchema,
  ...photoField,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

export const blockParams = z.object({ id: idParam });
